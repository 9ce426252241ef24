import type { DemoPiece } from './seed-content.ts';

/** What every member has, and what each level opens; of what the house goes by until staff change it. */
export const demoPrivileges: readonly DemoPiece[] = [
  {
    about: 'house',
    kind: 'page',
    slot: 'PRIVILEGES',
    texts: [
      {
        language: 'TH',
        title: 'สิทธิพิเศษและระดับของสมาชิก',
        body: '<p>สมาชิกทุกคนได้รับสิทธิ์เหมือนกันตั้งแต่วันแรก ไม่มีอันดับที่ต้องซื้อหรือต้องเล่นให้ถึง ระดับบอกเพียงว่าเรารู้จักคุณมากเพียงใด และแต่ละระดับเปิดวงเงินมากขึ้น</p><h2>วงเงินของแต่ละระดับ</h2><table><thead><tr><th scope="col">ระดับ</th><th scope="col">ยอดฝากใน {{days}} วัน</th><th scope="col">ยอดถอนทั้งหมด</th></tr></thead><tbody><tr><th scope="row">{{level0}}</th><td>{{deposit0}}</td><td>{{withdraw0}}</td></tr><tr><th scope="row">{{level1}}</th><td>{{deposit1}}</td><td>{{withdraw1}}</td></tr><tr><th scope="row">{{level2}}</th><td>{{deposit2}}</td><td>{{withdraw2}}</td></tr><tr><th scope="row">{{level3}}</th><td>ไม่จำกัด</td><td>ไม่จำกัด</td></tr></tbody></table><ul><li><strong>ระดับ {{level0}}</strong> ไม่ต้องส่งข้อมูล</li><li><strong>ระดับ {{level1}}</strong> ชื่อ วันเกิด และประเทศ</li><li><strong>ระดับ {{level2}}</strong> รูปเอกสารยืนยันตัวตน</li><li><strong>ระดับ {{level3}}</strong> หลักฐานที่อยู่และที่มาของเงิน</li></ul><p>ดูระดับของคุณและเลื่อนระดับได้ที่<a href="/verification">ยืนยันตัวตน</a></p><h2>สิทธิ์ของสมาชิกทุกคน</h2><ul><li>ถอนได้ครั้งละ {{min}} ถึง {{max}} วันละไม่เกิน {{dailyCount}} ครั้งและ {{dailyAmount}} ภายในวงเงินของระดับ โดยไม่มีค่าธรรมเนียม</li><li>ตรวจสอบผลของเกมของเราได้เองทุกรอบ และตรวจบัญชีของเราได้ที่<a href="/proof">หลักฐานบัญชี</a></li><li><a href="/responsible">ตั้งวงเงินหรือพักการเล่น</a>ได้ทุกเมื่อ</li><li>โค้ดโบนัสที่เปิดให้ใช้อยู่ที่หน้า<a href="/promotions">โปรโมชั่น</a></li></ul>',
      },
      {
        language: 'EN',
        title: 'Privileges and levels of members',
        body: '<p>Every member has the same privileges from the first day. No rank is bought or played for: a level says how well we know you, and each one opens more.</p><h2>What each level opens</h2><table><thead><tr><th scope="col">Level</th><th scope="col">Deposits in {{days}} days</th><th scope="col">Withdrawals in all</th></tr></thead><tbody><tr><th scope="row">{{level0}}</th><td>{{deposit0}}</td><td>{{withdraw0}}</td></tr><tr><th scope="row">{{level1}}</th><td>{{deposit1}}</td><td>{{withdraw1}}</td></tr><tr><th scope="row">{{level2}}</th><td>{{deposit2}}</td><td>{{withdraw2}}</td></tr><tr><th scope="row">{{level3}}</th><td>No limit</td><td>No limit</td></tr></tbody></table><ul><li><strong>Level {{level0}}</strong>: nothing to send</li><li><strong>Level {{level1}}</strong>: name, birthday and country</li><li><strong>Level {{level2}}</strong>: a picture of your identity document</li><li><strong>Level {{level3}}</strong>: proof of address and of where your money comes from</li></ul><p>See your level and reach the next one at <a href="/verification">Identity check</a>.</p><h2>What every member has</h2><ul><li>Withdraw {{min}} to {{max}} at a time, up to {{dailyCount}} times and {{dailyAmount}} a day within your level, without a fee.</li><li>Check every round of our own games yourself, and our books at <a href="/proof">Proof of the books</a>.</li><li><a href="/responsible">Set limits or take a break</a> at any time.</li><li>The bonus codes that are open stand at <a href="/promotions">Promotions</a>.</li></ul>',
      },
    ],
  },
  {
    about: 'house',
    kind: 'block',
    slot: 'PRIVILEGES',
    link: '/vip',
    texts: [
      {
        language: 'TH',
        title: 'สิทธิ์ของสมาชิกทุกคน',
        body: '<ul><li>ถอนเงินไม่มีค่าธรรมเนียม ครั้งละ {{min}} ถึง {{max}} วันละไม่เกิน {{dailyCount}} ครั้ง</li><li>ตรวจสอบผลของเกมของเราได้เองทุกรอบ</li><li>ตั้งวงเงินและพักการเล่นได้ทุกเมื่อ</li></ul>',
      },
      {
        language: 'EN',
        title: 'What every member has',
        body: '<ul><li>Withdrawals without a fee: {{min}} to {{max}} at a time, up to {{dailyCount}} a day.</li><li>Every round of our own games can be checked by yourself.</li><li>Limits and breaks of your own, at any time.</li></ul>',
      },
    ],
  },
  {
    about: 'house',
    kind: 'block',
    slot: 'LEVEL_INTERESTS',
    // right below the privileges
    place: 140,
    link: '/verification',
    texts: [
      {
        language: 'TH',
        title: 'ระดับของสมาชิกและวงเงิน',
        body: '<p>ยอดฝากใน {{days}} วัน และยอดถอนทั้งหมด</p><ul><li><strong>ระดับ {{level0}}</strong> {{deposit0}} / {{withdraw0}}</li><li><strong>ระดับ {{level1}}</strong> {{deposit1}} / {{withdraw1}}</li><li><strong>ระดับ {{level2}}</strong> {{deposit2}} / {{withdraw2}}</li><li><strong>ระดับ {{level3}}</strong> ไม่จำกัด</li></ul>',
      },
      {
        language: 'EN',
        title: 'Levels, and what each one opens',
        body: '<p>Deposits in {{days}} days, and withdrawals in all</p><ul><li><strong>Level {{level0}}</strong> {{deposit0}} / {{withdraw0}}</li><li><strong>Level {{level1}}</strong> {{deposit1}} / {{withdraw1}}</li><li><strong>Level {{level2}}</strong> {{deposit2}} / {{withdraw2}}</li><li><strong>Level {{level3}}</strong> no limit</li></ul>',
      },
    ],
  },
];
