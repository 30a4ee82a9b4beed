/** Pure: a Thai address as one line of text. */
import type { Address } from './checkout-details.ts'

export function addressText({ line, tambon, amphure, province, zip }: Address, locale: 'th' | 'en'): string {
  if (locale === 'en') return `${line}, ${tambon.en}, ${amphure.en}, ${province.en} ${zip}`
  const isBangkok = province.th === 'กรุงเทพมหานคร'
  const [tambonWord, amphureWord, provinceWord] = isBangkok ? ['แขวง', 'เขต', ''] : ['ตำบล', 'อำเภอ', 'จังหวัด']
  return `${line} ${withWord(tambonWord, tambon.th)} ${withWord(amphureWord, amphure.th)} ${withWord(provinceWord, province.th)} ${zip}`
}

function withWord(word: string, name: string): string {
  return name.startsWith(word) ? name : `${word}${name}`
}
