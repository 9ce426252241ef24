import type { WrittenPiece } from '../../apps/server/src/content/index.ts';

export const demoPages: readonly WrittenPiece[] = [
  {
    kind: 'page',
    slot: 'TERMS',
    texts: [
      {
        language: 'TH',
        title: 'ข้อกำหนดการใช้งาน',
        body: '<ol><li>บัญชีเป็นของบุคคลเดียวที่มีอายุอย่างน้อย 18 ปี หนึ่งคนมีได้หนึ่งบัญชี โปรดเก็บรหัสผ่านไว้เป็นความลับ</li><li>ยอดเงินในกระเป๋าเป็นของคุณ เงินฝากเข้าบัญชีเมื่อธนาคารยืนยันแล้ว และการถอนเงินจ่ายไปยังบัญชีธนาคารที่เป็นชื่อของคุณเท่านั้น</li><li>ผลของทุกเกมตัดสินบนเซิร์ฟเวอร์ และไม่ขึ้นกับผู้เล่นคนใด เกมของเราเปิดให้ตรวจสอบผลแต่ละรอบได้</li><li>หากเกมขัดข้องก่อนทราบผล เดิมพันจะคืนให้ หากทราบผลแล้ว ผลนั้นมีผลตามเดิม</li><li>คุณหยุดพักได้ทุกเมื่อ การหยุดพักเริ่มทันทีและยุติก่อนกำหนดไม่ได้ การถอนเงินเปิดอยู่เสมอ</li><li>หากเราเปลี่ยนข้อกำหนด เราจะแสดงฉบับใหม่ให้อ่านก่อน ผู้ที่ไม่ยอมรับถอนเงินแล้วเลิกใช้ได้</li><li>นี่คือโลกสาธิต ยอดเงินทั้งหมดเป็นเงินจำลอง</li></ol>',
      },
      {
        language: 'EN',
        title: 'Terms of use',
        body: '<ol><li>An account belongs to one person of at least 18 years; one person has one account. Keep your password to yourself.</li><li>The money in your wallet is yours. A deposit counts once the bank has confirmed it, and withdrawals are paid only to a bank account in your own name.</li><li>Every outcome is decided on the server and depends on no player. Rounds of our own games can be checked one by one.</li><li>When a game fails before its outcome is known, the stake is returned; an outcome that is known stands.</li><li>You can take a break at any time. A break begins at once and cannot be ended early. Withdrawals always stay open.</li><li>When we change these terms we show you the new ones first. Whoever does not accept them can withdraw their money and leave.</li><li>This is a demo world: every amount is play money.</li></ol>',
      },
    ],
  },
  {
    kind: 'page',
    slot: 'JOIN',
    texts: [
      {
        language: 'TH',
        title: 'ร่วมเป็นตัวแทน',
        body: '<p>ตัวแทนได้รับรหัสเชิญของตนเอง ผู้ที่สมัครด้วยรหัสนี้จะอยู่ในทีมของตัวแทน หากสนใจ โปรดส่งข้อความถึงเราพร้อมบอกว่าคุณรู้จักผู้เล่นจากที่ใด ทีมตัวแทนจะตอบกลับ</p><p>ผู้สมัครต้องมีอายุอย่างน้อย 18 ปี</p>',
      },
      {
        language: 'EN',
        title: 'Become an agent',
        body: '<p>An agent has an invitation code of their own; whoever registers with it belongs to the agent’s team. If you are interested, write to us and say where you know players from, and the agents’ team answers.</p><p>Applicants are at least 18 years old.</p>',
      },
    ],
  },
  {
    kind: 'page',
    slot: 'DOWNLOAD',
    texts: [
      {
        language: 'TH',
        title: 'ติดตั้งลงในโทรศัพท์',
        body: '<p>ใช้ Fairhall ในเบราว์เซอร์ได้ทุกอย่างโดยไม่ต้องติดตั้ง หากต้องการไอคอนบนหน้าจอ ให้เพิ่มเว็บไซต์ลงในหน้าจอโฮมจากเมนูของเบราว์เซอร์ ไฟล์แอปและคิวอาร์โค้ดจะปรากฏในหน้านี้เมื่อผู้ดูแลเพิ่มไว้</p>',
      },
      {
        language: 'EN',
        title: 'On your phone',
        body: '<p>Everything works in the browser, with nothing to install. For an icon on your screen, add the site to the home screen from the browser’s menu. App files and their QR codes appear on this page once the operator has added them.</p>',
      },
    ],
  },
  {
    kind: 'page',
    slot: 'IOS_GUIDE',
    texts: [
      {
        language: 'TH',
        title: 'คู่มือสำหรับ iOS',
        body: '<ol><li>สแกนคิวอาร์โค้ดของ iOS ด้วยกล้อง แล้วเปิดลิงก์ใน Safari</li><li>แตะ <strong>อนุญาต</strong> เพื่อดาวน์โหลดโปรไฟล์</li><li>เปิด <strong>การตั้งค่า › ทั่วไป › VPN และการจัดการอุปกรณ์</strong> เลือกโปรไฟล์ แล้วแตะ <strong>ติดตั้ง</strong></li></ol><p><strong>iOS 17 ขึ้นไป:</strong> หลังดาวน์โหลดโปรไฟล์แล้ว ต้องติดตั้งเองใน การตั้งค่า ภายใน 8 นาที มิฉะนั้นระบบจะลบโปรไฟล์ที่ดาวน์โหลดไว้ ให้ดาวน์โหลดใหม่อีกครั้ง</p>',
      },
      {
        language: 'EN',
        title: 'Guide for iOS',
        body: '<ol><li>Scan the iOS QR code with the camera and open the link in Safari.</li><li>Tap <strong>Allow</strong> to download the profile.</li><li>Open <strong>Settings › General › VPN &amp; Device Management</strong>, choose the profile and tap <strong>Install</strong>.</li></ol><p><strong>iOS 17 and later:</strong> a downloaded profile has to be installed by hand in Settings within 8 minutes; otherwise iOS deletes it, and you download it again.</p>',
      },
    ],
  },
  {
    kind: 'page',
    slot: 'ANDROID_GUIDE',
    texts: [
      {
        language: 'TH',
        title: 'คู่มือสำหรับ Android',
        body: '<ol><li>สแกนคิวอาร์โค้ดของ Android แล้วดาวน์โหลดไฟล์ APK</li><li>เมื่อระบบถาม ให้อนุญาตให้เบราว์เซอร์ที่ใช้ดาวน์โหลดติดตั้งแอปที่ไม่รู้จัก</li><li>เปิดไฟล์ที่ดาวน์โหลด แตะ <strong>ติดตั้ง</strong> แล้วปิดสิทธิ์ที่อนุญาตไว้ในข้อก่อนหน้า</li></ol>',
      },
      {
        language: 'EN',
        title: 'Guide for Android',
        body: '<ol><li>Scan the Android QR code and download the APK file.</li><li>When asked, allow the browser you downloaded it with to install unknown apps.</li><li>Open the file, tap <strong>Install</strong>, then take back the permission of the step before.</li></ol>',
      },
    ],
  },
];
