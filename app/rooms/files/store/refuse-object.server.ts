import type { IncomingMessage, ServerResponse } from 'node:http'

const texts: Record<number, { th: string; en: string }> = {
  403: {
    th: 'ลิงก์นี้ใช้ไม่ได้หรือหมดเวลาแล้ว โปรดเปิดไฟล์อีกครั้ง',
    en: 'This link is not valid or has run out. Please open the file again.',
  },
  404: { th: 'ไม่พบไฟล์นี้', en: 'This file is not here.' },
  405: { th: 'ลิงก์นี้ไม่รับคำขอแบบนี้', en: 'This link does not take such a request.' },
  408: {
    th: 'ข้อมูลมาช้าเกินไป โปรดส่งใหม่อีกครั้ง',
    en: 'What was sent came too slowly. Please send it again.',
  },
  409: { th: 'สิ่งที่ส่งมาไม่ตรงกับที่ขอไว้', en: 'What was sent is not what was asked for.' },
  411: { th: 'คำขอต้องบอกขนาด', en: 'The request must say its length.' },
  413: { th: 'ไฟล์ใหญ่กว่าที่ขอไว้', en: 'The file is larger than was asked for.' },
  423: {
    th: 'ไฟล์นี้อยู่ในคลังเก็บระยะยาวของผู้ให้บริการ ต้องให้ผู้ดูแลกู้คืนจากคลังก่อนจึงจะเปิดได้',
    en: 'This file lies in the archive of the storage service. An administrator must restore it there before it opens.',
  },
  429: {
    th: 'มีไฟล์กำลังรับส่งพร้อมกันมากเกินไป โปรดลองอีกครั้งในอีกสักครู่',
    en: 'Too many files are on their way at once. Please try again shortly.',
  },
  502: {
    th: 'ที่เก็บไฟล์ของธุรกิจนี้ใช้งานไม่ได้ โปรดแจ้งผู้ดูแล',
    en: 'The file storage of this business cannot be used. Please tell its administrators.',
  },
  503: { th: 'ระบบไม่ว่างชั่วคราว โปรดลองอีกครั้งในอีกสักครู่', en: 'The system is busy for a moment. Please try again shortly.' },
  507: { th: 'พื้นที่จัดเก็บเต็ม', en: 'There is no space left.' },
}
const failed = { th: 'ระบบขัดข้อง โปรดลองอีกครั้ง', en: 'Internal Server Error' }

/** Says no without reading what is still on its way, and closes the connection. */
export function refuseObject(req: IncomingMessage, res: ServerResponse, status: number): void {
  const { th, en } = texts[status] ?? failed
  for (const name of res.getHeaderNames()) if (/^(content-|etag|accept-ranges)/.test(name)) res.removeHeader(name)
  res.setHeader('content-type', 'text/plain; charset=utf-8')
  res.setHeader('content-security-policy', "default-src 'none'; sandbox")
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('cache-control', 'no-store')
  if (status === 429 || status === 503) res.setHeader('retry-after', '2')
  if (status === 405) res.setHeader('allow', 'GET, HEAD, PUT')
  if (!req.complete) {
    res.setHeader('connection', 'close')
    req.resume()
  }
  res.writeHead(status)
  res.end(req.method === 'HEAD' ? undefined : `${th}\n${en}\n`)
}
