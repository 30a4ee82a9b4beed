/** A bank or near-bank: its 3-digit Bank of Thailand code, the sign people know, and its short names. */
export type Bank = { code: string; sign: string; th: string; en: string }

/** The bank of a slip or an account, or null for a code we do not know: a new bank is no reason to refuse a slip. */
export function bankOf(code: string): Bank | null {
  return BANKS.find((bank) => bank.code === code) ?? null
}

/** TrueMoney is no bank and has no number. */
export function bankName(code: string | null): { th: string; en: string; sign: string } | null {
  if (code === null) return null
  if (code === 'TMN') return { th: 'ทรูมันนี่', en: 'TrueMoney', sign: 'TMN' }
  return bankOf(code) ?? { th: `ธนาคารรหัส ${code}`, en: `Bank ${code}`, sign: code }
}

/**
 * Banks that take or send retail transfers in Thailand, by Bank of Thailand code. 065 (Thanachart) merged into 011 in
 * 2021 and stays for old slips.
 */
export const BANKS: readonly Bank[] = [
  { code: '002', sign: 'BBL', th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank' },
  { code: '004', sign: 'KBANK', th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank' },
  { code: '006', sign: 'KTB', th: 'ธนาคารกรุงไทย', en: 'Krungthai Bank' },
  { code: '011', sign: 'TTB', th: 'ธนาคารทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  { code: '014', sign: 'SCB', th: 'ธนาคารไทยพาณิชย์', en: 'Siam Commercial Bank' },
  { code: '017', sign: 'CITI', th: 'ธนาคารซิตี้แบงก์', en: 'Citibank' },
  { code: '018', sign: 'SMBC', th: 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', en: 'Sumitomo Mitsui Banking Corporation' },
  { code: '020', sign: 'SCBT', th: 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', en: 'Standard Chartered Bank (Thai)' },
  { code: '022', sign: 'CIMBT', th: 'ธนาคารซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' },
  { code: '024', sign: 'UOBT', th: 'ธนาคารยูโอบี', en: 'United Overseas Bank (Thai)' },
  { code: '025', sign: 'BAY', th: 'ธนาคารกรุงศรีอยุธยา', en: 'Bank of Ayudhya (Krungsri)' },
  { code: '030', sign: 'GSB', th: 'ธนาคารออมสิน', en: 'Government Savings Bank' },
  { code: '031', sign: 'HSBC', th: 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', en: 'HSBC' },
  { code: '033', sign: 'GHB', th: 'ธนาคารอาคารสงเคราะห์', en: 'Government Housing Bank' },
  {
    code: '034',
    sign: 'BAAC',
    th: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
  },
  { code: '035', sign: 'EXIM', th: 'ธนาคารเพื่อการส่งออกและนำเข้าแห่งประเทศไทย', en: 'Export-Import Bank of Thailand' },
  { code: '039', sign: 'MHCB', th: 'ธนาคารมิซูโฮ', en: 'Mizuho Bank' },
  { code: '065', sign: 'TBANK', th: 'ธนาคารธนชาต', en: 'Thanachart Bank' },
  { code: '066', sign: 'ISBT', th: 'ธนาคารอิสลามแห่งประเทศไทย', en: 'Islamic Bank of Thailand' },
  { code: '067', sign: 'TISCO', th: 'ธนาคารทิสโก้', en: 'TISCO Bank' },
  { code: '069', sign: 'KKP', th: 'ธนาคารเกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  { code: '070', sign: 'ICBCT', th: 'ธนาคารไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  { code: '071', sign: 'TCRB', th: 'ธนาคารไทยเครดิต', en: 'Thai Credit Bank' },
  { code: '073', sign: 'LHFG', th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
  { code: '098', sign: 'SME', th: 'ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย', en: 'SME D Bank' },
]
