/** Where the keys of a keyboard stand in Thai (Kedmanee), without and with shift, and in Latin. */
const latin = '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'
const thai = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'

/** A hand scanner types keys: under a Thai keyboard a code comes as Thai letters. Pure; text that is not so stays. */
export function fromThaiKeys(text: string): string {
  const signs = text.match(/\p{Script=Thai}/gu)?.length ?? 0
  if (signs < text.length / 3) return text
  return Array.from(text, (sign) => latin[thai.indexOf(sign)] ?? sign).join('')
}
