/** What is the matter with a storage service, in words of whoever can mend it. */
import { defineWords } from '#ui/words.tsx'
import type { PlaceCondition } from './see-conditions.server.ts'
import type { ProbeStep } from './storage-probe.server.ts'

type Problem = NonNullable<PlaceCondition['problem']>

const stepsTh: Record<ProbeStep, string> = {
  write: 'เขียนไฟล์ทดสอบ',
  look: 'ตรวจดูไฟล์',
  read: 'อ่านบางส่วนของไฟล์',
  parts: 'ส่งไฟล์เป็นส่วน ๆ',
  cors: 'ลองส่งอย่างที่เบราว์เซอร์ส่ง',
  remove: 'ลบไฟล์ทดสอบ',
}

const stepsEn: Record<ProbeStep, string> = {
  write: 'writing a test file',
  look: 'looking at it',
  read: 'reading a part of it',
  parts: 'sending a file in parts',
  cors: 'sending as a browser does',
  remove: 'removing the test file',
}

const problemsTh: Record<Exclude<Problem, 'cors' | 'etag'>, string> = {
  endpoint: 'ติดต่อ endpoint นี้ไม่ได้ โปรดตรวจที่อยู่และพอร์ต',
  certificate: 'ใบรับรอง https ของ endpoint นี้ใช้ไม่ได้',
  inside: 'endpoint นี้อยู่ในเครือข่ายภายใน จึงไม่ติดต่อให้',
  slow: 'endpoint ตอบช้าเกินไป โปรดลองอีกครั้ง',
  busy: 'ผู้ให้บริการมีงานมากหรือขัดข้อง ไม่รับคำขอในขณะนี้ โปรดลองอีกครั้งในอีกสักครู่',
  key: 'ผู้ให้บริการไม่รู้จัก access key นี้',
  secret: 'access key กับ secret key ไม่ตรงกัน โปรดตรวจทั้งสองช่อง',
  clock: 'นาฬิกาของเซิร์ฟเวอร์นี้ไม่ตรงกับผู้ให้บริการ โปรดแจ้งผู้ดูแลเซิร์ฟเวอร์',
  bucket: 'ไม่พบ bucket ชื่อนี้',
  region: 'bucket นี้อยู่คนละ region',
  rights: 'คีย์นี้ไม่มีสิทธิ์พอ ต้องดูรายการ อ่าน เขียน ลบ และส่งไฟล์เป็นส่วน ๆ ใน bucket ได้',
  keys: 'อ่านคีย์ที่บันทึกไว้ไม่ได้แล้ว โปรดใส่ใหม่ทั้งสองช่อง',
  broken: 'ผู้ให้บริการตอบไม่เป็นไปตามมาตรฐาน S3',
}

const problemsEn: Record<Exclude<Problem, 'cors' | 'etag'>, string> = {
  endpoint: 'This endpoint cannot be reached. Check the address and the port.',
  certificate: 'The https certificate of this endpoint is not valid.',
  inside: 'This endpoint lies inside a private network and is not asked.',
  slow: 'The endpoint took too long. Please try again.',
  busy: 'The service is too busy or has trouble, and takes nothing at the moment. Please try again shortly.',
  key: 'The service does not know this access key.',
  secret: 'The access key and the secret key do not belong together. Check both.',
  clock: 'This server’s clock differs from the service’s. Please tell whoever runs this server.',
  bucket: 'There is no bucket of this name.',
  region: 'The bucket is in another region.',
  rights: 'This key may not do enough: it must list, read, write, remove and send files in parts in this bucket.',
  keys: 'The keys that were kept cannot be read any more. Please enter both again.',
  broken: 'The service does not answer as S3 does.',
}

/** `origin`: the website that the bucket does not let in. */
function sayTh(problem: Problem, origin = ''): string {
  if (problem === 'cors')
    return `bucket นี้ยังไม่ให้เบราว์เซอร์ส่งไฟล์จาก ${origin} คัดลอกกฎ CORS ด้านล่างไปตั้งใน bucket แล้วทดสอบอีกครั้ง`
  if (problem === 'etag')
    return `ไม่มี ETag ให้ตรวจ CORS: bucket นี้ไม่ให้ ${origin} เห็น ETag คัดลอกกฎ CORS ด้านล่างไปตั้งใน bucket แล้วทดสอบอีกครั้ง`
  return problemsTh[problem]
}

function sayEn(problem: Problem, origin = ''): string {
  const copy = 'Copy the CORS rule below into the bucket’s settings and test again.'
  if (problem === 'cors') return `This bucket does not let browsers send files from ${origin}. ${copy}`
  if (problem === 'etag') return `missing ETag (check CORS): this bucket does not show the ETag to ${origin}. ${copy}`
  return problemsEn[problem]
}

export const storageProblemWords = defineWords({
  th: {
    testFailed: (step: ProbeStep) => `เชื่อมต่อไม่สำเร็จ ขณะ${stepsTh[step]}`,
    problem: sayTh,
    /** Of a place at which files lie. */
    shutTitle: (bucket: string) => `ตอนนี้เปิดไฟล์ใน ${bucket} ไม่ได้`,
  },
  en: {
    testFailed: (step: ProbeStep) => `The connection failed while ${stepsEn[step]}`,
    problem: sayEn,
    shutTitle: (bucket: string) => `Files in ${bucket} do not open at the moment`,
  },
})
