import type { DemoHelpline } from '../../apps/server/src/content/index.ts';

const site = 'https://help.example.org';

/** Nobody stands behind it, in each language; a house puts in who helps in its readers' countries. */
export const demoHelplines: readonly DemoHelpline[] = [
  { language: 'EN', site, name: 'Example helpline', hours: 'every day, around the clock' },
  { language: 'TH', site, name: 'สายด่วนตัวอย่าง', hours: 'ทุกวัน ตลอด 24 ชั่วโมง' },
  { language: 'CN', site, name: '示例求助热线', hours: '每天 24 小时' },
  { language: 'JA', site, name: '相談窓口の例', hours: '毎日24時間' },
  { language: 'VI', site, name: 'Đường dây hỗ trợ mẫu', hours: 'mỗi ngày, suốt 24 giờ' },
  { language: 'PT', site, name: 'Central de apoio de exemplo', hours: 'todos os dias, 24 horas' },
];
