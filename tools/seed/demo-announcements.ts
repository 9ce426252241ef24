import type { WrittenPiece } from '../../apps/server/src/content/index.ts';

const demoNote = {
  th: '<p>เงินในโลกทดลองนี้ไม่ใช่เงินจริง ธนาคารเป็นธนาคารจำลอง ฝากและถอนได้ตามปกติเพื่อทดลองทุกขั้นตอน</p>',
  en: '<p>The money of this demo world is not real, and its bank is simulated. Deposit and withdraw as usual to try every step.</p>',
};

export const demoAnnouncements: readonly WrittenPiece[] = [
  {
    kind: 'announcement',
    slot: 'H',
    texts: [
      { language: 'TH', title: 'โลกทดลอง: เงินทุกยอดเป็นเงินจำลอง', body: demoNote.th },
      { language: 'EN', title: 'Demo world: every amount is play money', body: demoNote.en },
    ],
  },
  {
    kind: 'announcement',
    slot: 'PL',
    texts: [
      {
        language: 'TH',
        title: 'ยินดีต้อนรับสู่โลกทดลองของ Fairhall',
        body: `${demoNote.th}<p>ชื่อผู้ใช้และรหัสผ่านสำหรับทดลองอยู่ในไฟล์ demo.json ของผู้ดูแลระบบ</p>`,
      },
      {
        language: 'EN',
        title: 'Welcome to Fairhall’s demo world',
        body: `${demoNote.en}<p>The names and passwords to try it with are in the operator’s file demo.json.</p>`,
      },
    ],
  },
  {
    kind: 'announcement',
    slot: 'PL',
    texts: [
      {
        language: 'TH',
        title: 'ตรวจสอบผลเกมของเราได้ด้วยตัวเอง',
        body: '<p>เกมของ Fairhall Studio เปิดเผยแฮชของซีดก่อนเล่นทุกครั้ง เปิดลิ้นชัก <strong>ความเป็นธรรม</strong> ในเกมเพื่อดูแฮช เปลี่ยนซีด และตรวจสอบรอบที่เล่นไปแล้ว</p>',
      },
      {
        language: 'EN',
        title: 'Check the outcomes of our games yourself',
        body: '<p>Games of Fairhall Studio show the hash of their seed before you play. Open the <strong>fairness</strong> drawer in a game to see it, change the seeds, and check the rounds you played.</p>',
      },
    ],
  },
  {
    kind: 'announcement',
    slot: 'PL',
    texts: [
      {
        language: 'TH',
        title: 'พักการเล่นได้ทุกเมื่อ',
        body: '<p>ที่หน้า <a href="/me">บัญชีของฉัน</a> คุณเลือกพักได้ 24 ชั่วโมง 3 วัน 7 วัน หรือ 30 วัน การพักเริ่มทันทีและยกเลิกก่อนกำหนดไม่ได้ ระหว่างพักยังถอนเงินได้ตามปกติ</p>',
      },
      {
        language: 'EN',
        title: 'Take a break whenever you want one',
        body: '<p>On your <a href="/me">own page</a> you can take a break of 24 hours, 3, 7 or 30 days. It begins at once and cannot be ended early; withdrawals go on as usual.</p>',
      },
    ],
  },
  {
    kind: 'announcement',
    slot: 'PL',
    execution: 'A',
    texts: [
      {
        language: 'TH',
        title: 'เงินของทีมอยู่ที่บัญชีชำระ',
        body: '<p>เงินที่สมาชิกสายตรงโอนขึ้นมาให้คุณเข้า<a href="/agent/settlement">บัญชีชำระ</a> คุณส่งต่อให้สายตรงหรือย้ายเข้ากระเป๋าของคุณได้ทุกเมื่อ โดยไม่ต้องทำยอดหมุนเวียนเพิ่ม</p>',
      },
      {
        language: 'EN',
        title: 'Your line’s money is on your settlement account',
        body: '<p>What members right below you send up arrives on your <a href="/agent/settlement">settlement account</a>. From there you can hand it down to them, or move it to your wallet at any time, with nothing more to be played for it.</p>',
      },
    ],
  },
];
