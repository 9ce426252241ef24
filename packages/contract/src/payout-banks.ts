/** Thai banks by the Bank of Thailand's numbers, with the lengths their account numbers have. */
export const thaiBanks = [
  { code: '002', name: 'Bangkok Bank', digits: [10] },
  { code: '004', name: 'Kasikornbank', digits: [10] },
  { code: '006', name: 'Krungthai Bank', digits: [10] },
  { code: '011', name: 'TMBThanachart Bank', digits: [10] },
  { code: '014', name: 'Siam Commercial Bank', digits: [10] },
  { code: '022', name: 'CIMB Thai', digits: [10] },
  { code: '024', name: 'United Overseas Bank (Thai)', digits: [10] },
  { code: '025', name: 'Bank of Ayudhya', digits: [10] },
  { code: '030', name: 'Government Savings Bank', digits: [12] },
  { code: '033', name: 'Government Housing Bank', digits: [12] },
  { code: '034', name: 'Bank for Agriculture and Agricultural Cooperatives', digits: [12] },
  { code: '067', name: 'Tisco Bank', digits: [14] },
  { code: '069', name: 'Kiatnakin Phatra Bank', digits: [14] },
  { code: '073', name: 'Land and Houses Bank', digits: [10] },
] as const satisfies readonly { code: string; name: string; digits: number[] }[];

/** Banks of Vietnam by their six digits at NAPAS. */
export const vietBanks = [
  { code: '970403', name: 'Sacombank' },
  { code: '970405', name: 'Agribank' },
  { code: '970407', name: 'Techcombank' },
  { code: '970415', name: 'VietinBank' },
  { code: '970416', name: 'ACB' },
  { code: '970418', name: 'BIDV' },
  { code: '970422', name: 'MB' },
  { code: '970423', name: 'TPBank' },
  { code: '970432', name: 'VPBank' },
  { code: '970436', name: 'Vietcombank' },
] as const satisfies readonly { code: string; name: string }[];

export const thaiBankOf = (code: string) => thaiBanks.find((bank) => bank.code === code);
