import type { DemoPiece } from './seed-content.ts';

/** What the demo house says of its offers: every number is the offer's own, and each piece is shown as long as it is. */
export const demoPromotions: readonly DemoPiece[] = [
  {
    about: 'redeem',
    kind: 'announcement',
    slot: 'B',
    link: '/promotions',
    texts: [
      { language: 'TH', title: 'รับทันที {{amount}} ด้วยโค้ด {{code}}', body: '' },
      { language: 'EN', title: '{{amount}} at once with the code {{code}}', body: '' },
    ],
  },
  {
    about: 'redeem',
    kind: 'announcement',
    slot: 'PR',
    link: '/#redeem',
    texts: [
      {
        language: 'TH',
        title: 'ของขวัญต้อนรับ {{amount}} ด้วยโค้ด {{code}}',
        body: '<p>ใส่โค้ด <strong>{{code}}</strong> ในช่อง<a href="/#redeem">โค้ดแลกเครดิต</a>ที่หน้าแรก แล้วเครดิต {{amount}} จะเข้ากระเป๋าของคุณทันที ไม่ต้องฝากเงิน</p><table><tbody><tr><th scope="row">สิ่งที่ได้รับ</th><td>{{amount}}</td></tr><tr><th scope="row">ยอดหมุนเวียนก่อนถอน</th><td>{{turnover}} ({{times}} เท่าของโบนัส)</td></tr><tr><th scope="row">จำนวนครั้งต่อสมาชิก</th><td>{{uses}}</td></tr><tr><th scope="row">ระยะเวลา</th><td>{{from}} – {{until}}</td></tr><tr><th scope="row">งบรวมสำหรับสมาชิกทุกคน</th><td>ไม่เกิน {{budget}}</td></tr></tbody></table><ul><li>สำหรับสมาชิกที่มีบัญชีของตนเอง ไม่รวมการเล่นด้วยเงินทดลอง</li><li>ดูยอดหมุนเวียนที่ยังเหลือได้ที่<a href="/bonuses">รายละเอียดโบนัส</a></li><li>ระหว่างพักการเล่นหรือถูกงดเล่นจะไม่ได้รับโบนัส</li></ul>',
      },
      {
        language: 'EN',
        title: 'Welcome gift: {{amount}} with the code {{code}}',
        body: '<p>Enter <strong>{{code}}</strong> in the box <a href="/#redeem">Redeem code</a> on the home page, and {{amount}} is credited to your balance at once, without a deposit.</p><table><tbody><tr><th scope="row">You are given</th><td>{{amount}}</td></tr><tr><th scope="row">Turnover before you withdraw</th><td>{{turnover}} ({{times}} × the bonus)</td></tr><tr><th scope="row">Uses for each member</th><td>{{uses}}</td></tr><tr><th scope="row">Open</th><td>{{from}} – {{until}}</td></tr><tr><th scope="row">For all members together</th><td>{{budget}} at most</td></tr></tbody></table><ul><li>For members with an account of their own; not for play money.</li><li>What is still to be played stands at <a href="/bonuses">Bonus details</a>.</li><li>Nobody is given a bonus during a break or an exclusion.</li></ul>',
      },
    ],
  },
  {
    about: 'promo',
    kind: 'announcement',
    slot: 'PR',
    link: '/#promo',
    texts: [
      {
        language: 'TH',
        title: 'ฝากครั้งถัดไปรับเพิ่ม {{rate}} ด้วยโค้ด {{code}}',
        body: '<ol><li>ใส่โค้ด <strong>{{code}}</strong> ในช่อง<a href="/#promo">โค้ดโปรโมชั่น</a>ที่หน้าแรก</li><li><a href="/deposit">ฝากเงิน</a>ตั้งแต่ {{minDeposit}} ให้เงินเข้าภายใน {{hours}} ชั่วโมงหลังใส่โค้ด</li><li>โบนัสเข้าพร้อมกับเงินฝาก หากฝากน้อยกว่านั้น โค้ดจะยังรอรายการถัดไป</li></ol><table><tbody><tr><th scope="row">โบนัส</th><td>{{rate}} ของยอดฝาก ไม่เกิน {{maxBonus}}</td></tr><tr><th scope="row">ฝากขั้นต่ำ</th><td>{{minDeposit}} ได้โบนัส {{leastBonus}}</td></tr><tr><th scope="row">ได้โบนัสเต็มเมื่อฝากตั้งแต่</th><td>{{wholeFrom}}</td></tr><tr><th scope="row">ยอดหมุนเวียนก่อนถอน</th><td>{{times}} เท่าของโบนัส นอกเหนือจากยอดหมุนเวียนของเงินฝาก</td></tr><tr><th scope="row">จำนวนครั้งต่อสมาชิก</th><td>{{uses}}</td></tr><tr><th scope="row">ระยะเวลา</th><td>{{from}} – {{until}}</td></tr><tr><th scope="row">งบรวมสำหรับสมาชิกทุกคน</th><td>ไม่เกิน {{budget}}</td></tr></tbody></table><ul><li>เมื่อรับโค้ดแล้ว โบนัสสูงสุดของคุณถูกกันไว้จนกว่าจะหมดเวลารอ</li><li>ดูโค้ดที่รออยู่และยอดหมุนเวียนที่เหลือได้ที่<a href="/bonuses">รายละเอียดโบนัส</a></li><li>ระหว่างพักการเล่นหรือถูกงดเล่นจะไม่ได้รับโบนัส</li></ul>',
      },
      {
        language: 'EN',
        title: '{{rate}} more on your next deposit: code {{code}}',
        body: '<ol><li>Enter <strong>{{code}}</strong> in the box <a href="/#promo">Promo code</a> on the home page.</li><li><a href="/deposit">Deposit</a> {{minDeposit}} or more, so that it is credited within {{hours}} hours of entering the code.</li><li>The bonus comes with the deposit. After a smaller one the code goes on waiting.</li></ol><table><tbody><tr><th scope="row">Bonus</th><td>{{rate}} of the deposit, {{maxBonus}} at most</td></tr><tr><th scope="row">Least deposit</th><td>{{minDeposit}}, which brings {{leastBonus}}</td></tr><tr><th scope="row">The whole bonus from a deposit of</th><td>{{wholeFrom}}</td></tr><tr><th scope="row">Turnover before you withdraw</th><td>{{times}} × the bonus, beside what the deposit itself asks for</td></tr><tr><th scope="row">Uses for each member</th><td>{{uses}}</td></tr><tr><th scope="row">Open</th><td>{{from}} – {{until}}</td></tr><tr><th scope="row">For all members together</th><td>{{budget}} at most</td></tr></tbody></table><ul><li>Once your code is taken, the most it can bring is set aside for you while it waits.</li><li>The code that waits, and what is still to be played, stand at <a href="/bonuses">Bonus details</a>.</li><li>Nobody is given a bonus during a break or an exclusion.</li></ul>',
      },
    ],
  },
];
