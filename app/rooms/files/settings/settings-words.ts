import { defineWords } from '#ui/words.tsx'
import type { PlaceCondition } from './see-conditions.server.ts'
import type { ProbeStep } from './storage-probe.server.ts'

export const settingsWords = defineWords({
  th: {
    title: 'ที่เก็บไฟล์',
    lead: 'ไฟล์ของร้านและสมาชิกอยู่ที่ไหน เก็บได้เท่าไร และลิงก์แชร์ต้องมีอะไรบ้าง',
    used: 'พื้นที่ที่ใช้',
    usedOf: (used: string, all: string) => `ใช้ไป ${used} จาก ${all}`,
    ofAll: (all: string) => `จาก ${all}`,
    ofBusiness: 'ไฟล์ร้าน',
    ofPeople: 'ไฟล์ส่วนตัวของสมาชิก',
    nextGoesTo: 'ไฟล์ใหม่เก็บที่',
    change: 'เปลี่ยน',
    isFull: 'พื้นที่เต็มแล้ว อัปโหลดเพิ่มไม่ได้จนกว่าจะลบไฟล์หรือเพิ่มพื้นที่',
    places: 'ตอนนี้ไฟล์อยู่ที่',
    place: 'ที่เก็บ',
    here: 'ดิสก์ของเซิร์ฟเวอร์นี้',
    isForNew: 'ไฟล์ใหม่เก็บที่นี่',
    files: 'จำนวนไฟล์',
    size: 'ขนาด',
    where: 'ไฟล์ใหม่เก็บที่ไหน',
    notMoved: 'มีผลกับไฟล์ รูป และสลิปที่เข้ามาใหม่เท่านั้น ของเดิมอยู่ที่เดิมและเปิดได้ตามปกติ ระบบไม่ย้ายให้',
    disk: 'ดิสก์ของเซิร์ฟเวอร์นี้',
    diskHint: 'ไม่ต้องตั้งค่าเพิ่ม',
    s3: 'ที่เก็บแบบ S3',
    s3Hint: 'เช่น AWS S3, Cloudflare R2 หรือ MinIO ของร้านเอง',
    off: 'ปิดรับไฟล์ใหม่',
    offHint: 'ไฟล์เดิมยังเปิดได้ แต่อัปโหลดเพิ่มไม่ได้ รูปสินค้าและสลิปยังรับตามปกติ',
    keysAreLost: 'อ่านคีย์ที่บันทึกไว้ไม่ได้แล้ว โปรดใส่ใหม่ทั้งสองช่อง',
    endpoint: 'Endpoint',
    endpointHint: (platform: string) => `เว้นว่างเพื่อใช้ ${platform}`,
    region: 'Region',
    regionHint: 'เช่น ap-southeast-7 หากผู้ให้บริการไม่ได้กำหนด ใช้ us-east-1',
    bucket: 'Bucket',
    key: 'Access key',
    secret: 'Secret key',
    kept: (end: string) => (end ? `ตั้งไว้แล้ว ลงท้ายด้วย ${end} เว้นว่างเพื่อใช้ค่าเดิม` : 'ตั้งไว้แล้ว เว้นว่างเพื่อใช้ค่าเดิม'),
    empty: 'เก็บแบบเข้ารหัส และจะไม่แสดงอีก',
    virtualHost: 'ใส่ชื่อ bucket ไว้หน้าชื่อเครื่อง (virtual-hosted)',
    virtualHostHint: 'เลือกเมื่อผู้ให้บริการกำหนดเท่านั้น',
    test: 'ทดสอบการเชื่อมต่อ',
    testOk: 'เชื่อมต่อได้',
    testOkMore: 'เขียน อ่าน ส่งเป็นส่วน ๆ และลบได้ครบ เว็บไซต์ของร้านส่งไฟล์ได้ ยังไม่ได้บันทึก',
    cors: 'กฎ CORS ที่ต้องตั้งใน bucket',
    corsHint: 'เบราว์เซอร์ส่งไฟล์ตรงไปที่ bucket จึงต้องอนุญาตเว็บไซต์ของร้าน คัดลอกกฎนี้ไปวางในการตั้งค่า CORS ของ bucket',
    save: 'บันทึกที่เก็บไฟล์',
    saved: 'บันทึกแล้ว',
    space: 'พื้นที่',
    quota: 'พื้นที่ทั้งหมด',
    accountQuota: 'พื้นที่ต่อคน',
    accountQuotaHint: (fullest: string) => `ตอนนี้คนที่ใช้มากที่สุดใช้ ${fullest}`,
    pictures: 'รูปสาธารณะ',
    watermark: 'ลายน้ำบนรูปสาธารณะ',
    watermarkHint: 'เว้นว่างหากไม่ต้องการ ไฟล์ต้นฉบับไม่เปลี่ยน',
    preview: 'ตัวอย่าง',
    previewOf: (words: string) => `ตัวอย่างรูปที่มีลายน้ำ ${words}`,
    shares: 'ลิงก์แชร์',
    forcePassword: 'ทุกลิงก์ต้องมีรหัสผ่าน',
    defaultDays: 'อายุปกติของลิงก์',
    maxDays: 'อายุสูงสุดของลิงก์',
    maxDaysHint: 'เว้นว่างหากไม่จำกัด',
    fromNow: 'เกณฑ์ใหม่มีผลกับลิงก์ที่สร้างหรือแก้ไขจากนี้ไป',
    days: 'วัน',
    saveRules: 'บันทึกเกณฑ์',
  },
  en: {
    title: 'File storage',
    lead: 'Where files of the business and its members lie, how much there may be, and what share links must have.',
    used: 'Space used',
    usedOf: (used: string, all: string) => `${used} of ${all} used`,
    ofAll: (all: string) => `of ${all}`,
    ofBusiness: 'Business files',
    ofPeople: 'Members’ own files',
    nextGoesTo: 'New files go to',
    change: 'Change',
    isFull: 'There is no space left. Nothing more can be uploaded until files are removed or the space grows.',
    places: 'Where files lie now',
    place: 'Storage',
    here: 'This server’s disk',
    isForNew: 'New files go here',
    files: 'Files',
    size: 'Size',
    where: 'Where new files go',
    notMoved:
      'This holds for new files, pictures and slips. What is there stays where it is and opens as before; nothing is moved.',
    disk: 'This server’s disk',
    diskHint: 'Nothing more to set up.',
    s3: 'S3 storage',
    s3Hint: 'AWS S3, Cloudflare R2, a MinIO of your own and the like.',
    off: 'No new files',
    offHint: 'Files that are there still open; nothing can be uploaded. Product pictures and slips are still taken.',
    keysAreLost: 'The keys that were kept cannot be read any more. Please enter both again.',
    endpoint: 'Endpoint',
    endpointHint: (platform: string) => `Leave it empty for ${platform}`,
    region: 'Region',
    regionHint: 'Like ap-southeast-7. Where the service names none, us-east-1.',
    bucket: 'Bucket',
    key: 'Access key',
    secret: 'Secret key',
    kept: (end) => (end ? `Set, ending in ${end}. Leave it empty to keep it.` : 'Set. Leave it empty to keep it.'),
    empty: 'Kept encrypted and never shown again.',
    virtualHost: 'The bucket’s name stands before the host (virtual-hosted)',
    virtualHostHint: 'Only when your service asks for it.',
    test: 'Test the connection',
    testOk: 'The connection works',
    testOkMore:
      'Writing, reading, sending in parts and removing all work, and your websites may send. Nothing has been saved yet.',
    cors: 'The CORS rule that the bucket needs',
    corsHint:
      'Browsers send files straight to the bucket, so it must allow your websites. Copy this rule into the CORS settings of the bucket.',
    save: 'Save storage',
    saved: 'Saved',
    space: 'Space',
    quota: 'All space',
    accountQuota: 'Space for each person',
    accountQuotaHint: (fullest: string) => `Whoever uses most now uses ${fullest}`,
    pictures: 'Public pictures',
    watermark: 'Watermark on public pictures',
    watermarkHint: 'Leave it empty for none. The original file stays as it is.',
    preview: 'Preview',
    previewOf: (words: string) => `A picture with the watermark ${words}`,
    shares: 'Share links',
    forcePassword: 'Every link needs a password',
    defaultDays: 'Links usually last',
    maxDays: 'Links last at most',
    maxDaysHint: 'Leave it empty for no limit.',
    fromNow: 'New rules hold for links that are made or changed from now on.',
    days: 'days',
    saveRules: 'Save rules',
  },
})

/** What is the matter with a storage service, in words of whoever can mend it. */
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
