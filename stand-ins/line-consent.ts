import type { LinePerson } from './line-people.ts'

const words = {
  th: {
    title: 'เข้าสู่ระบบด้วย LINE (จำลอง)',
    lead: 'หน้านี้เล่นเป็น LINE บนเครื่องของคุณเอง ไม่มีข้อมูลใดออกไปข้างนอก',
    asks: 'ขออนุญาตดูชื่อและรหัสผู้ใช้ของคุณ เลือกว่าคุณคือใคร',
    allow: 'อนุญาตในชื่อ',
    cancel: 'ยกเลิก',
    open: 'เปิดใน LINE (จำลอง)',
  },
  en: {
    title: 'Sign in with LINE (played)',
    lead: 'This page plays LINE on your own machine. Nothing leaves it.',
    asks: 'Your name and user id are asked for. Choose who you are.',
    allow: 'Allow as',
    cancel: 'Cancel',
    open: 'Open inside LINE (played)',
  },
}

/** Where a person agrees, or does not. The question travels in the address; the form adds the answer. */
export function consentPage(query: URLSearchParams, people: readonly LinePerson[]): string {
  const locale = (query.get('ui_locales') ?? '').startsWith('en') ? 'en' : 'th'
  const { title } = words[locale]
  return page(people, { locale, title, to: `/oauth2/v2.1/authorize?${query}`, asker: query.get('redirect_uri')! })
}

/** Before a LIFF app is opened for the first time LINE asks the same. */
export function liffConsentPage(url: URL, people: readonly LinePerson[]): string {
  const locale = (url.searchParams.get('ui_locales') ?? '').startsWith('en') ? 'en' : 'th'
  const { open } = words[locale]
  return page(people, { locale, title: open, to: url.pathname + url.search, asker: url.searchParams.get('endpoint')! })
}

function page(
  people: readonly LinePerson[],
  { locale, title, to, asker }: { locale: 'th' | 'en'; title: string; to: string; asker: string },
): string {
  const text = words[locale]
  const buttons = people
    .map(
      ({ sub, name }) =>
        `<button name="person" value="${sub}"><b aria-hidden="true">${safe([...name][0] ?? '')}</b>${text.allow} ${safe(name)}</button>`,
    )
    .join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text.lead}</p><p><strong>${safe(new URL(asker).host)}</strong> ${text.asks}</p>
<form method="post" action="${safe(to)}">${buttons}<button class="no" name="cancel" value="1">${text.cancel}</button></form></main></body></html>`
}

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `@font-face{font-family:Thai;src:url(/thai.woff2)}*{box-sizing:border-box}body{margin:0;background:#e9f6ee;color:#16241b;font:16px/1.6 system-ui,Thai,sans-serif}
main{max-width:26rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.4rem;margin:0 0 .5rem;color:#0a5c2c}p{margin:.25rem 0 1rem}
form{display:grid;gap:.6rem}button{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.5rem .9rem;border:1px solid #0a5c2c;border-radius:.6rem;background:#fff;color:inherit;font:inherit;text-align:start;cursor:pointer}
b{display:grid;place-items:center;width:2rem;height:2rem;border-radius:50%;background:#0a5c2c;color:#fff}
button:focus-visible{outline:3px solid #0a5c2c;outline-offset:2px}.no{justify-content:center;border-style:dashed}
@media (prefers-color-scheme:dark){body{background:#0d1611;color:#e6f2ea}h1{color:#7fdca3}button{background:#17231c;border-color:#7fdca3}b{background:#7fdca3;color:#0d1611}}`
