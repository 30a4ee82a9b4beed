import type { ServerResponse } from 'node:http'

const texts: Record<number, { th: string; en: string }> = {
  400: { th: 'อ่านคำขอไม่ได้', en: 'The request cannot be read.' },
  403: { th: 'คำขอนี้มาจากเว็บไซต์อื่น จึงไม่ดำเนินการ', en: 'This request came from another website and was not carried out.' },
  404: { th: 'ไม่มีเว็บไซต์ที่ที่อยู่นี้', en: 'There is no website at this address.' },
  408: { th: 'ข้อมูลมาช้าเกินไป โปรดลองส่งใหม่อีกครั้ง', en: 'What was sent came too slowly. Please send it again.' },
  411: { th: 'คำขอต้องบอกขนาด', en: 'The request must say its length.' },
  413: { th: 'ข้อมูลที่ส่งมาใหญ่เกินไป', en: 'What was sent is too large.' },
  500: { th: 'ระบบขัดข้อง โปรดลองอีกครั้ง', en: 'Internal Server Error' },
  503: { th: 'ระบบไม่ว่างชั่วคราว โปรดลองอีกครั้งในอีกสักครู่', en: 'The system is busy for a moment. Please try again shortly.' },
  507: {
    th: 'ที่เก็บข้อมูลของระบบเต็ม ข้อมูลเดิมยังอยู่ครบ โปรดแจ้งผู้ดูแลระบบ',
    en: 'The system’s storage is full. What was there is safe. Please tell whoever runs this site.',
  },
}

/** A page that knows no tenant: for unknown hosts and for when nothing else can be said. */
export function plainPage(res: ServerResponse, status: number, retryAfter?: number): void {
  const text = texts[status] ?? texts[500]!
  if (retryAfter) res.setHeader('retry-after', String(retryAfter))
  res.setHeader('cache-control', 'no-store')
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  res.writeHead(status)
  res.end(
    `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${text.th}<p lang="en">${text.en}</html>`,
  )
}
