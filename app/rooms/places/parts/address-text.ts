/** Pure: a Thai address as one line of text. */

/** An address as it is kept: names beside the official code, so that it reads the same when places are renamed. */
export interface KeptAddress {
  line: string
  tambon: Named
  amphure: Named
  province: Named
  zip: string
}

interface Named {
  th: string
  en: string
}

export function addressText({ line, tambon, amphure, province, zip }: KeptAddress, locale: 'th' | 'en'): string {
  if (locale === 'en') return `${line}, ${tambon.en}, ${amphure.en}, ${province.en} ${zip}`
  const isBangkok = province.th === 'กรุงเทพมหานคร'
  const [tambonWord, amphureWord, provinceWord] = isBangkok ? ['แขวง', 'เขต', ''] : ['ตำบล', 'อำเภอ', 'จังหวัด']
  return `${line} ${withWord(tambonWord, tambon.th)} ${withWord(amphureWord, amphure.th)} ${withWord(provinceWord, province.th)} ${zip}`
}

function withWord(word: string, name: string): string {
  return name.startsWith(word) ? name : `${word}${name}`
}
