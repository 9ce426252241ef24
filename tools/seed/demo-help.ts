import type { WrittenPiece } from '../../apps/server/src/content/index.ts';

export const demoHelp: readonly WrittenPiece[] = [
  {
    kind: 'help',
    slot: 'ACCOUNT',
    texts: [
      {
        language: 'TH',
        title: 'เข้าสู่ระบบไม่ได้ ต้องทำอย่างไร',
        body: '<p>หากใส่รหัสผ่านผิดสามครั้ง ชื่อผู้ใช้จะถูกพักไว้ครึ่งชั่วโมงเพื่อความปลอดภัย หลังจากนั้นลองใหม่ได้ หากลืมรหัสผ่าน โปรดติดต่อฝ่ายบริการลูกค้า พนักงานจะออกรหัสผ่านใช้ครั้งเดียวให้ และไม่มีพนักงานคนใดถามรหัสผ่านของคุณ</p>',
      },
      {
        language: 'EN',
        title: 'I cannot sign in. What can I do?',
        body: '<p>After three wrong passwords the username rests for half an hour, for your safety; then try again. If you have forgotten the password, ask customer service: they issue a password that works once. Nobody of the staff ever asks for yours.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'ACCOUNT',
    texts: [
      {
        language: 'TH',
        title: 'ดูและปิดอุปกรณ์ที่เข้าสู่ระบบอยู่',
        body: '<p>ที่หน้า <a href="/me">บัญชีของฉัน</a> มีรายการอุปกรณ์ที่เข้าสู่ระบบอยู่ คุณออกจากระบบทีละเครื่องหรือทุกเครื่องที่เหลือได้ทันที การเปลี่ยนรหัสผ่านจะทำให้อุปกรณ์อื่นออกจากระบบทั้งหมด</p>',
      },
      {
        language: 'EN',
        title: 'See and sign out your devices',
        body: '<p>Your <a href="/me">own page</a> lists the devices that are signed in. Sign out one of them, or all others, at once. Changing your password signs out every other device.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'DEPOSITS',
    texts: [
      {
        language: 'TH',
        title: 'ฝากเงินอย่างไร',
        body: '<ol><li>เปิดหน้า <a href="/deposit">ฝากเงิน</a> เลือกวิธีและจำนวนเงิน ขั้นต่ำและสูงสุดของแต่ละวิธีแสดงอยู่ใต้ช่องจำนวนเงิน</li><li>โอน<strong>ยอดที่แสดงให้ตรงทุกสตางค์</strong> ตัวเลขท้ายยอดใช้บอกว่าเป็นรายการของคุณ</li><li>การฝากด้วยพร้อมเพย์จะเข้าบัญชีเองเมื่อธนาคารแจ้งว่าได้รับเงิน การโอนผ่านธนาคารให้แนบสลิปเพื่อให้พนักงานตรวจสอบ</li></ol><p>ไม่มีค่าธรรมเนียมการฝาก</p>',
      },
      {
        language: 'EN',
        title: 'How do I deposit?',
        body: '<ol><li>Open <a href="/deposit">Deposit</a> and choose a method and an amount. Each method’s lowest and highest amount stands under the amount.</li><li>Transfer <strong>exactly the amount shown</strong>: its last digits tell us the order is yours.</li><li>A PromptPay deposit is credited by itself when the bank says the money came. For a bank transfer, add the slip, and staff check it.</li></ol><p>Depositing is free.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'DEPOSITS',
    texts: [
      {
        language: 'TH',
        title: 'โอนแล้วแต่เงินยังไม่เข้า',
        body: '<p>รายการฝากแสดงทุกขั้นตอนพร้อมเวลา หากยอดที่โอนไม่ตรงหรือโอนหลังหมดเวลา รายการจะรอให้พนักงานตรวจสอบ เงินที่มาถึงแล้วไม่หายไปไหน แนบรูปสลิป png หรือ jpg ได้สูงสุดสามรูป รูปละไม่เกิน 5 MB</p>',
      },
      {
        language: 'EN',
        title: 'I paid, and the money is not there yet',
        body: '<p>The order shows each of its steps and their times. When another amount arrives, or it arrives late, the order waits for staff to check it; money that arrived is never lost. You can add up to three slips, png or jpg, of 5 MB each.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'WITHDRAWALS',
    texts: [
      {
        language: 'TH',
        title: 'ถอนเงินอย่างไร และรอนานเท่าไร',
        body: '<p>เพิ่มบัญชีรับเงินที่เป็นชื่อของคุณเอง แล้วขอถอนที่หน้า <a href="/withdraw">ถอนเงิน</a> ด้วยรหัสถอนเงิน ยอดที่ขอถอนจะถูกกันไว้ทันที จากนั้นทีมตรวจสอบและทีมการเงินดำเนินการตามลำดับ แต่ละขั้นตอนแสดงผู้รับผิดชอบและเวลาที่คาดไว้</p><p>เมื่อได้รับเงินแล้วกดยืนยัน หากไม่ได้รับให้แจ้งพร้อมหลักฐาน หากไม่ตอบ ระบบจะถือว่าได้รับแล้วตามเวลาที่แสดงในรายการ</p>',
      },
      {
        language: 'EN',
        title: 'How do I withdraw, and how long does it take?',
        body: '<p>Add a payout account in your own name, then ask for the money at <a href="/withdraw">Withdraw</a> with your fund password. The amount is set aside at once; the checking team and the finance team follow, and each step shows who has it and by when.</p><p>When the money arrives, confirm it. When it does not, say so and add proof. Without a word from you it counts as received after the time shown in the order.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'FAIRNESS',
    texts: [
      {
        language: 'TH',
        title: 'เกมของเรายุติธรรมอย่างไร',
        body: '<p>ก่อนเริ่มเล่น เกมจะแสดงแฮชของซีดเซิร์ฟเวอร์ ซึ่งเปลี่ยนภายหลังไม่ได้โดยไม่ให้แฮชเปลี่ยนตาม คุณเลือกซีดของคุณเองได้ ผลของแต่ละรอบคำนวณจากซีดทั้งสองและหมายเลขรอบด้วย HMAC-SHA256 เมื่อเปลี่ยนซีด ซีดเดิมจะเปิดเผย และคุณคำนวณทุกรอบซ้ำได้เองในหน้า<strong>ตรวจสอบ</strong>ของเกม</p><p>ผลของเกมไม่ขึ้นกับว่าใครเป็นผู้เล่น และอัตราจ่ายคืนของเกมแสดงอยู่ในเกมนั้น</p>',
      },
      {
        language: 'EN',
        title: 'How are our games fair?',
        body: '<p>Before you play, a game shows the hash of its server seed, which cannot be changed afterwards without changing the hash. You may choose a seed of your own. Each round’s outcome is computed from both seeds and the round’s number with HMAC-SHA256. When you change seeds the old one is shown, and you can compute every round again on the game’s <strong>verify</strong> page.</p><p>No outcome depends on who plays. What a game returns on average is shown in the game.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'LIMITS',
    texts: [
      {
        language: 'TH',
        title: 'พักการเล่นและขอความช่วยเหลือ',
        body: '<p>ที่หน้า <a href="/me">บัญชีของฉัน</a> เลือกพัก 24 ชั่วโมง 3 วัน 7 วัน หรือ 30 วัน การพักเริ่มทันที ระหว่างพักเล่นและฝากไม่ได้ ยกเลิกก่อนกำหนดไม่ได้ และพนักงานก็ยกเลิกให้ไม่ได้ การถอนเงินทำได้ตามปกติ</p><p>เล่นเพื่อความสนุกเท่านั้น หากการเล่นทำให้คุณหรือคนใกล้ตัวเดือดร้อน โปรดพักและบอกฝ่ายบริการลูกค้า</p>',
      },
      {
        language: 'EN',
        title: 'Taking a break, and getting help',
        body: '<p>On your <a href="/me">own page</a> choose a break of 24 hours, 3, 7 or 30 days. It begins at once. During it you can neither play nor deposit; it cannot be ended early, not by staff either. Withdrawals go on as usual.</p><p>Play is for fun only. If it hurts you or somebody close to you, take a break and tell customer service.</p>',
      },
    ],
  },
  {
    kind: 'help',
    slot: 'RULES',
    texts: [
      {
        language: 'TH',
        title: 'รายการในวันหนึ่งนับอย่างไร',
        body: '<p>ทุกเวลาในเว็บไซต์เป็นเวลา GMT+8 และบันทึกการเล่นของแต่ละวันเริ่มที่เที่ยงคืนของเวลานั้น ทุกความเคลื่อนไหวของเงินมีเลขอ้างอิงและยอดคงเหลือหลังรายการอยู่ใน <a href="/account">บันทึกบัญชี</a></p>',
      },
      {
        language: 'EN',
        title: 'How are the records of a day counted?',
        body: '<p>Every time on the site is GMT+8, and the records of a day begin at midnight of that clock. Each movement of money has a reference, and the balance after it, in your <a href="/account">account record</a>.</p>',
      },
    ],
  },
];
