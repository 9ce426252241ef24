import type { MessageTexts } from './index.ts';

export const vi: MessageTexts = {
  purposes: {
    'log-in': 'đăng nhập',
    register: 'mở tài khoản',
    forgot: 'đặt mật khẩu mới',
    bind: 'thêm liên hệ này vào tài khoản',
    'second-step': 'xác nhận đó là bạn',
    change: 'xác nhận thay đổi tài khoản',
  },
  outcomes: {
    approved: 'đã được duyệt',
    refused: 'không được duyệt',
    'more-asked': 'cần gửi thêm ảnh',
  },
  changes: {
    'second-factor-on': 'đã bật xác thực hai lớp',
    'second-factor-off': 'đã tắt xác thực hai lớp',
    'second-factor-always': 'đã đặt hỏi xác thực hai lớp ở mỗi lần đăng nhập',
    'second-factor-new-places': 'đã đặt chỉ hỏi xác thực hai lớp khi đăng nhập từ nơi mới',
    'recovery-codes': 'đã tạo mã khôi phục mới',
    'passkey-added': 'đã thêm một khóa truy cập',
    'passkey-removed': 'đã xóa một khóa truy cập',
    'provider-unbound': 'đã gỡ đăng nhập bằng nhà cung cấp',
    'fund-password': 'đã đặt mật khẩu rút tiền',
    'payout-account-removed': 'đã xóa một tài khoản nhận tiền',
    'payout-account-default': 'đã đổi tài khoản nhận tiền mặc định',
    'provider-bound': 'đã thêm vĩnh viễn cách đăng nhập bằng tài khoản của nhà cung cấp khác',
  },
  contacts: {
    email: 'địa chỉ email',
    mobileNum: 'số di động',
    line: 'tài khoản LINE',
    whatsapp: 'tài khoản WhatsApp',
    facebook: 'tài khoản Facebook',
    wechat: 'tài khoản WeChat',
    telegram: 'tài khoản Telegram',
    zalo: 'tài khoản Zalo',
    qqNum: 'tài khoản QQ',
  },
  limits: {
    deposit: 'tiền nạp',
    loss: 'tiền thua',
    stake: 'tiền cược',
    time: 'thời gian chơi',
  },
  windows: {
    day: 'mỗi ngày',
    week: 'mỗi tuần',
    month: 'mỗi tháng',
  },
  limitDeeds: {
    set: 'giới hạn mới đã có hiệu lực',
    asked: 'đã yêu cầu nới giới hạn; chỉ có hiệu lực sau 24 giờ và khi bạn xác nhận lại',
    confirmed: 'giới hạn nới rộng đã có hiệu lực',
  },
  inbox: {
    'deposit-credited': {
      subject: 'Nạp tiền {{order}}: {{amount}} đã vào ví',
      text: '{{amount}} của lệnh nạp {{order}} đã vào ví và dùng được ngay.',
    },
    'deposit-refused': {
      subject: 'Lệnh nạp {{order}} không được ghi có',
      text: 'Chúng tôi không thể ghi có lệnh nạp {{order}}. Lý do nằm trong lệnh; bộ phận chăm sóc khách hàng sẽ giúp bạn.',
    },
    'deposit-checked': {
      subject: 'Đang kiểm tra lệnh nạp {{order}}',
      text: 'Có tiền đến cho lệnh nạp {{order}} nhưng không khớp hoặc đến muộn. Nhân viên đang kiểm tra; bạn không cần làm gì.',
    },
    'withdrawal-asked': {
      subject: 'Đã yêu cầu rút {{amount}}, lệnh {{order}}',
      text: '{{amount}} đã được giữ lại cho lệnh rút {{order}}.\n\nNếu không phải bạn, hãy đổi mật khẩu ngay và báo cho bộ phận chăm sóc khách hàng.',
    },
    'withdrawal-waits': {
      subject: 'Lệnh rút {{order}} đang chờ',
      text: 'Lệnh rút {{order}} của bạn tạm được giữ lại. Còn thiếu gì, hoặc giữ đến khi nào, được ghi trong lệnh.',
    },
    'withdrawal-sent': {
      subject: 'Rút tiền {{order}}: {{amount}} đã được chuyển',
      text: 'Ngân hàng của chúng tôi đã chuyển {{amount}} của lệnh rút {{order}}. Khi nhận được tiền, vui lòng xác nhận trong lệnh; nếu chưa nhận, hãy báo ở đó.',
    },
    'withdrawal-returned': {
      subject: 'Rút tiền {{order}}: {{amount}} đã về lại ví',
      text: 'Lệnh rút {{order}} không được chi, và {{amount}} đã về lại ví của bạn. Lý do nằm trong lệnh.',
    },
    'withdrawal-taken-as-received': {
      subject: 'Lệnh rút {{order}} được coi là đã nhận',
      text: 'Bạn chưa cho biết lệnh rút {{order}} đã đến hay chưa, nên nó được coi là đã nhận. Nếu chưa nhận được, hãy báo trong lệnh trong vòng một ngày.',
    },
    'bet-settled-again': {
      subject: 'Cược lúc {{at}} của bạn đã được tính lại',
      text: 'Cược bạn đặt lúc {{at}} có kết quả mới: trước đây trả về {{was}}, nay trả về {{now}}. Lịch sử cược cho thấy cả hai kết quả.',
    },
    'limit-changed': {
      subject: 'Giới hạn của bạn: {{limit}}, {{window}}',
      text: 'Giới hạn {{limit}} {{window}}: {{deed}}.',
    },
    excluded: {
      subject: 'Bạn đang tạm nghỉ đến {{until}}',
      text: 'Đến {{until}} bạn không thể chơi hay nạp tiền, và chúng tôi không gửi cho bạn bất kỳ ưu đãi nào. Bạn vẫn có thể đăng nhập và rút tiền.',
    },
    'return-asked': {
      subject: 'Bạn đã yêu cầu quay lại',
      text: 'Từ {{at}} bạn có thể chơi lại. Bạn không cần làm gì thêm.',
    },
    'feedback-answered': {
      subject: 'Chúng tôi đã trả lời bạn',
      text: 'Câu trả lời nằm ở nơi bạn đã viết cho chúng tôi, mục Ý kiến và góp ý.',
    },
    'email-unconfirmed': {
      subject: 'Hãy xác nhận email của bạn',
      text: 'Email của bạn chưa được xác nhận. Nếu bạn quên mật khẩu, chúng tôi không thể giúp bạn qua email. Hãy xác nhận ở trung tâm bảo mật: chỉ mất một phút.',
    },
  },
  templates: {
    'one-time-code': {
      subject: '{{brand}}: mã của bạn là {{code}}',
      email:
        'Mã để {{purpose}} là {{code}}. Mã chỉ dùng một lần, trong {{minutes}} phút.\n\nNhân viên {{brand}} không bao giờ hỏi mã này. Nếu bạn không yêu cầu, hãy bỏ qua thư này.',
      sms: '{{brand}}: {{code}} là mã để {{purpose}}, có hiệu lực {{minutes}} phút. Đừng cho ai biết.',
    },
    'password-reset-link': {
      subject: '{{brand}}: đặt mật khẩu mới',
      email:
        'Bạn đã yêu cầu đặt mật khẩu mới cho {{account}}. Hãy mở liên kết sau; liên kết chỉ dùng một lần, trong {{minutes}} phút:\n\n{{link}}\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu vẫn giữ nguyên.',
      sms: '{{brand}}: đặt mật khẩu mới cho {{account}} trong {{minutes}} phút: {{link}}',
    },
    'password-changed': {
      subject: '{{brand}}: mật khẩu đã được đổi',
      email:
        'Mật khẩu của {{account}} đã được đổi lúc {{at}}, mọi thiết bị khác đã bị đăng xuất.\n\nNếu không phải bạn, hãy đặt mật khẩu mới ngay và báo cho CSKH.',
      sms: '{{brand}}: mật khẩu của {{account}} đã được đổi lúc {{at}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'contact-changed': {
      subject: '{{brand}}: {{contact}} đã được đổi',
      email: 'Đã đổi {{contact}} của {{account}} lúc {{at}}.\n\nNếu không phải bạn, hãy báo cho CSKH ngay.',
      sms: '{{brand}}: {{contact}} của {{account}} đã được đổi lúc {{at}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'security-changed': {
      subject: '{{brand}}: thiết lập an toàn tài khoản đã thay đổi',
      email:
        'Lúc {{at}}, tài khoản {{account}}: {{change}}.\n\nNếu không phải bạn, hãy đổi mật khẩu ngay và báo cho CSKH.',
      sms: '{{brand}}: {{account}} lúc {{at}}: {{change}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'payout-account-added': {
      subject: '{{brand}}: đã thêm tài khoản nhận tiền',
      email:
        'Tài khoản nhận tiền {{number}} đã được thêm vào {{account}} lúc {{at}} và có thể nhận tiền rút.\n\nNếu không phải bạn, hãy báo cho CSKH ngay.',
      sms: '{{brand}}: đã thêm tài khoản nhận tiền {{number}} vào {{account}} lúc {{at}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'transfer-sent': {
      subject: '{{brand}}: đã chuyển tiền cho {{other}}',
      email:
        '{{amount}} đã được chuyển từ {{account}} cho {{other}} lúc {{at}}.\n\nNếu không phải bạn, hãy báo cho CSKH ngay.',
      sms: '{{brand}}: {{amount}} đã chuyển từ {{account}} cho {{other}} lúc {{at}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'transfer-received': {
      subject: '{{brand}}: đã nhận tiền từ {{other}}',
      email: '{{account}} đã nhận {{amount}} từ {{other}} lúc {{at}}.',
      sms: '{{brand}}: {{account}} đã nhận {{amount}} từ {{other}} lúc {{at}}.',
    },
    'new-device': {
      subject: '{{brand}}: đăng nhập trên thiết bị mới',
      email:
        '{{account}} đã đăng nhập lúc {{at}} bằng {{device}}, từ mạng {{network}}.\n\nNếu không phải bạn, hãy đổi mật khẩu ngay và báo cho CSKH.',
      sms: '{{brand}}: {{account}} đã đăng nhập lúc {{at}} bằng {{device}}. Không phải bạn? Hãy đổi mật khẩu ngay.',
    },
    'long-away': {
      subject: '{{brand}}: chào mừng trở lại, vui lòng xác minh',
      email:
        '{{account}} hôm nay được đăng nhập lần đầu kể từ {{at}}. Để không ai khác chạm được vào tiền của bạn, việc nạp, rút, chuyển và chơi tạm dừng cho đến khi chúng tôi biết đó là bạn.\n\nHãy xác minh danh tính bằng giấy tờ trong tài khoản, hoặc liên hệ CSKH.',
      sms: '{{brand}}: {{account}} vắng mặt từ {{at}}. Tiền của bạn tạm giữ cho đến khi bạn xác minh bằng giấy tờ hoặc liên hệ CSKH.',
    },
    'known-again': {
      subject: '{{brand}}: tài khoản của bạn dùng được bình thường',
      email:
        'Những gì của {{account}} tạm dừng cho đến khi chúng tôi biết đó là bạn đã mở lại lúc {{at}}: nạp, rút, chuyển và chơi.\n\nNếu bạn không yêu cầu, hãy báo bộ phận CSKH ngay.',
      sms: '{{brand}}: {{account}} dùng được bình thường từ {{at}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'identity-check': {
      subject: '{{brand}}: kết quả xác minh danh tính',
      email:
        'Kết quả xác minh danh tính của {{account}} lúc {{at}}: {{outcome}}.\n\nXem chi tiết và bước tiếp theo ở mục Xác minh danh tính trong tài khoản.',
      sms: '{{brand}}: Xác minh danh tính của {{account}}: {{outcome}}. Xem mục Xác minh danh tính trong tài khoản.',
    },
    'account-closed': {
      subject: '{{brand}}: tài khoản của bạn đã đóng',
      email:
        'Tài khoản {{account}} đã đóng lúc {{at}} theo ý của bạn. Không ai đăng nhập được nữa và chúng tôi không gửi tin mời chơi cho bạn. Hồ sơ tiền, cược và xác minh danh tính được lưu ít nhất {{years}} năm theo luật định.\n\nNếu không phải bạn, hoặc bạn muốn quay lại, hãy báo bộ phận CSKH.',
      sms: '{{brand}}: tài khoản {{account}} đã đóng lúc {{at}} theo ý của bạn. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'account-reopened': {
      subject: '{{brand}}: tài khoản của bạn đã mở lại',
      email:
        'Tài khoản {{account}} đã mở lại lúc {{at}}. Bạn đăng nhập như trước.\n\nNếu bạn không yêu cầu, hãy báo bộ phận CSKH ngay.',
      sms: '{{brand}}: tài khoản {{account}} đã mở lại lúc {{at}}. Không phải bạn? Liên hệ CSKH ngay.',
    },
    'account-opened': {
      subject: '{{brand}}: tài khoản của bạn đã được mở',
      email: 'Chào mừng bạn đến với {{brand}}. Tài khoản của bạn đã được mở, tên đăng nhập là {{account}}.',
      sms: '{{brand}}: Tài khoản của bạn đã được mở. Tên đăng nhập là {{account}}.',
    },
    'one-time-password': {
      subject: '{{brand}}: mật khẩu dùng một lần của bạn',
      email:
        'Nhân viên đã đặt mật khẩu dùng một lần cho {{account}}: {{password}}\n\nMật khẩu này có hiệu lực trong {{hours}} giờ; sau khi đăng nhập, bạn tự đặt mật khẩu của mình.',
      sms: '{{brand}}: mật khẩu dùng một lần của {{account}} là {{password}}, có hiệu lực trong {{hours}} giờ. Đăng nhập xong, bạn tự đặt mật khẩu của mình.',
    },
  },
};
