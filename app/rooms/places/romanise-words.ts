/**
 * Words that Thai place names are built of, as the Royal Thai General System writes them: first those that follow the
 * rules but must stand apart, then those that no spelling rule would give (`ราช` in front of something is ratcha).
 */
export const PLACE_WORDS: ReadonlyMap<string, string> = new Map(
  (
    'เมือง Mueang,บ้าน Ban,หนอง Nong,ท่า Tha,คลอง Khlong,โนน Non,นา Na,ดอน Don,ห้วย Huai,บาง Bang,บึง Bueng,บ่อ Bo,' +
    'โคก Khok,ดง Dong,ป่า Pa,วัง Wang,เขา Khao,เกาะ Ko,แม่ Mae,น้ำ Nam,ทุ่ง Thung,สระ Sa,สวน Suan,วัด Wat,ศาลา Sala,' +
    'พระ Phra,ศรี Si,สี Si,ใหญ่ Yai,น้อย Noi,ใน Nai,นอก Nok,กลาง Klang,เหนือ Nuea,ใต้ Tai,ใหม่ Mai,เก่า Kao,หลวง Luang,' +
    'แดง Daeng,ดำ Dam,ขาว Khao,เขียว Khiao,เหลือง Lueang,ทอง Thong,เงิน Ngoen,แก้ว Kaeo,งาม Ngam,ดี Di,สูง Sung,ต่ำ Tam,' +
    'ยาว Yao,กว้าง Kwang,ลึก Luek,หัว Hua,หาง Hang,ปาก Pak,ตา Ta,ตาล Tan,ไผ่ Phai,ไทร Sai,โพธิ์ Pho,ยาง Yang,มะม่วง Mamuang,' +
    'มะขาม Makham,ขาม Kham,บัว Bua,หญ้า Ya,หิน Hin,ทราย Sai,ดิน Din,เกลือ Kluea,ปลา Pla,ช้าง Chang,เสือ Suea,ม้า Ma,วัว Wua,' +
    'ควาย Khwai,กวาง Kwang,หมู Mu,หมี Mi,นก Nok,ไก่ Kai,เป็ด Pet,เต่า Tao,จระเข้ Chorakhe,งู Ngu,กุ้ง Kung,หอย Hoi,ปู Pu,' +
    'ตลาด Talat,ถนน Thanon,สะพาน Saphan,ประตู Pratu,กำแพง Kamphaeng,ค่าย Khai,เวียง Wiang,เชียง Chiang,ไชย Chai,ชัย Chai,' +
    'นคร Nakhon,มหา Maha,เทพ Thep,ธรรม Tham,บุรี Buri,ธานี Thani,นิคม Nikhom,พัฒนา Phatthana,' +
    'สามัคคี Samakkhi,เจริญ Charoen,สุข Suk,สันติ Santi,สมบูรณ์ Sombun,สวรรค์ Sawan,อุดม Udom,ประชา Pracha,รัฐ Rat,เหล่า Lao,' +
    'กุด Kut,คำ Kham,ซับ Sap,ลำ Lam,ภู Phu,พู Phu,ปราสาท Prasat,สนาม Sanam,ชัน Chan,หลัก Lak,สอง Song,สาม Sam,สี่ Si,ห้า Ha,' +
    'แสน Saen,หมื่น Muen,พัน Phan,ร้อย Roi,เอ็ด Et,แพร่ Phrae,ผา Pha,ถ้ำ Tham,ฝาย Fai,เขต Khet,ควน Khuan,ทะเล Thale,' +
    'ชะ Cha,กระ Kra,ตะ Ta,มะ Ma,สะ Sa,ละ La,พะ Pha,ปะ Pa,ชุม Chum,แสง Saeng,จันทร์ Chan,อาทิตย์ Athit,สมุทร Samut,ดาว Dao,ไร่ Rai,' +
    'สบ Sop,ปง Pong,แหลม Laem,อ่าว Ao,อ่าง Ang,กอก Kok,กก Kok,หว้า Wa,แวง Waeng,แค Khae,แขม Khaem,จาน Chan,ค้อ Kho,คู Khu,' +
    'กระโทก Krathok,เสม็ด Samet,สำโรง Samrong,สำราญ Samran,สนม Sanom,ตลุง Talung,ตะโก Tako,ตะเคียน Takhian,มะเขือ Makhuea,' +
    'นาราย Narai,ธาตุ That,เทศ Thet,เกษตร Kaset,เกษม Kasem,เกตุ Ket,เหตุ Het,ญาติ Yat,ชาติ Chat,วิเศษ Wiset,วิชัย Wichai,วิไล Wilai,' +
    'อำนาจ Amnat,พนม Phanom,พนัส Phanat,ผักไห่ Phak Hai,ผัก Phak,พยัคฆ์ Phayak,สกล Sakon,อุทัย Uthai,อรัญ Aran,นารายณ์ Narai,' +
    'กาฬ Kan,สินธุ์ Sin,สิงห์ Sing,สงฆ์ Song,ศักดิ์ Sak,สิทธิ์ Sit,ฤทธิ์ Rit,จักร Chak,จักรี Chakkri,บุตร But,มิตร Mit,สมิง Saming,' +
    'สัก Sak,ขนาด Khanat,ขนอน Khanon,ขนุน Khanun,เสลา Salao,เสมา Sema,แสม Samae,สมอ Samo,ตลิ่ง Taling,ฉลอง Chalong,แฉลบ Chalaep,' +
    'จอม Chom,รัตน Rattana,รัตน์ Rat,ราษฎร์ Rat,ราษฎร Ratsadon,พล Phon,พร Phon,กรณ์ Kon,วัฒนา Watthana,สวัสดิ์ Sawat,สุวรรณ Suwan,สุวรรณภูมิ Suwannaphum,' +
    'อยุธยา Ayutthaya,ศีรษะ Sisa,จรเข้ Chorakhe,สารภี Saraphi,สร้อย Soi,องครักษ์ Ongkharak,โสน Sano,โคราช Khorat,บูรณะ Burana,' +
    'บรม Borom,กฤษณา Kritsana,กฤช Krit,พิษณุ Phitsanu,โลก Lok,สรวง Suang,เกียรติ Kiat,ปราบ Prap,พราหมณ์ Phram,พุทธ Phut,' +
    'วชิร Wachira,สมัคร Samak,สัตหีบ Sattahip,สามารถ Samat,นาง Nang,จัตุรัส Chatturat,โหรา Hora,อัมพวา Amphawa,' +
    'ไชยภูมิ Chaiyaphum,กมลา Kamala,อารมณ์ Arom,ตลุก Taluk,นิยม Niyom,มงคล Mongkhon,วงศ์ Wong,ประเทศ Prathet,ถาวร Thawon,' +
    'พงษ์ Phong,โตนด Tanot,พฤกษ์ Phruek,อุบล Ubon,สุราษฎร์ Surat,ธัญ Thanya,ภาษี Phasi,กรุง Krung,ทวีป Thawip,ลาด Lat,' +
    'ภูมิ Phum,เพชร Phet,พิชัย Phichai,พิมาย Phimai,พิบูล Phibun,ไพร Phrai,ไพศาล Phaisan,บริบูรณ์ Boribun,บูรณ์ Bun,บูรพ์ Bun,ทัพ Thap,ทับ Thap,' +
    'ศิลา Sila,ศาล San,ศึก Suek,ศรัทธา Sattha,ตรี Tri,ตรง Trong,จตุ Chatu,โพน Phon,โพนทอง Phon Thong,ชล Chon,ชนะ Chana,ชนบท Chonnabot,' +
    'ภิรมย์ Phirom,อินทร์ In,พรหม Phrom,อิน In,เสน Sen,ทวี Thawi,ทราย Sai,ทรง Song,ทรัพย์ Sap,สร้าง Sang,เสริม Soem,สระแก้ว Sa Kaeo,เสร็จ Set,จริง Ching,' +
    'อยู่ Yu,อย่า Ya,อยาก Yak,ขจร Khachon,กบินทร์ Kabin,ปฐม Pathom,ธน Thon,ธนู Thanu'
  )
    .split(',')
    .map((pair) => {
      const [th = '', ...en] = pair.split(' ')
      return [th, en.join(' ')] as const
    }),
)
