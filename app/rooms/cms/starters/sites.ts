/** Data: the words of the starter sites, in Thai and English. All of them are the owner's to change. */
import { t } from './build.ts'
import type { StarterName, StarterSite } from './starter-site.ts'

const askUs = t(
  'โทรหรือส่งข้อความถึงเราได้ทุกวัน เราตอบภายในหนึ่งวันทำการ',
  'Call or write to us any day. We answer within one working day.',
)
const shopNow = { label: t('เลือกซื้อสินค้า', 'Shop now'), to: '/shop/products' }
const talk = { label: t('ติดต่อเรา', 'Contact us'), to: '/contact' }

export const sites: Record<StarterName, StarterSite> = {
  shop: {
    lead: t(
      'สินค้าที่เราเลือกเองทุกชิ้น ส่งถึงบ้านทั่วประเทศ',
      'Everything here we chose ourselves. Sent to your door, all over Thailand.',
    ),
    press: shopNow,
    sells: true,
    writes: t('บทความ', 'Blog'),
    offer: {
      title: t('ทำไมลูกค้ากลับมา', 'Why people come back'),
      items: [
        [t('ส่งไว', 'Quick'), t('สั่งก่อนเที่ยง ส่งวันเดียวกัน', 'Order before noon and it leaves the same day.')],
        [
          t('จ่ายง่าย', 'Easy to pay'),
          t('สแกนพร้อมเพย์ แนบสลิป เสร็จในนาทีเดียว', 'Scan PromptPay, send the slip, done in a minute.'),
        ],
        [
          t('คืนได้', 'Can be returned'),
          t('ไม่พอใจ คืนได้ตามเงื่อนไขของร้าน', 'Not happy? Returns are welcome, as our terms say.'),
        ],
      ],
    },
    questions: [
      [
        t('ส่งกี่วันถึง', 'How long does delivery take?'),
        t('กรุงเทพฯ 1–2 วัน ต่างจังหวัด 2–4 วันทำการ', 'Bangkok 1–2 days, elsewhere 2–4 working days.'),
      ],
      [
        t('รับที่ร้านได้ไหม', 'May I pick it up?'),
        t('ได้ เลือก “รับที่ร้าน” ตอนชำระเงิน', 'Yes: choose pick-up at checkout, where it is offered.'),
      ],
      [
        t('ขอใบกำกับภาษีได้ไหม', 'Do you issue tax invoices?'),
        t('ได้ กรอกข้อมูลบริษัทตอนชำระเงิน', 'Yes: enter your company at checkout.'),
      ],
    ],
    story: {
      lead: t('ร้านเล็กที่ตั้งใจเลือกของดี', 'A small shop that chooses with care'),
      body: t(
        '# เรื่องของเรา\nเราเริ่มจากโต๊ะตัวเดียวในตลาดนัด ขายของที่เราใช้เองและเชื่อว่าดี\n\n# สิ่งที่เรายึดถือ\n- บอกตรงไปตรงมาว่าของมาจากไหน\n- ราคาเดียวกันทุกคน\n- มีปัญหา เราแก้ให้ก่อนถาม',
        '# Our story\nWe began with one table at a weekend market, selling what we use ourselves.\n\n# What we hold to\n- We say plainly where things come from\n- One price for everybody\n- When something goes wrong we put it right first',
      ),
    },
    reach: askUs,
  },
  school: {
    lead: t('เรียนกับครูที่ฟังคุณก่อนสอน กลุ่มเล็กไม่เกินแปดคน', 'Teachers who listen before they teach. Groups of eight at most.'),
    press: talk,
    teaches: true,
    writes: t('เกร็ดความรู้', 'Learning notes'),
    offer: {
      title: t('หลักสูตร', 'Courses'),
      items: [
        [t('พื้นฐาน', 'Beginners'), t('เริ่มจากศูนย์ พูดได้ตั้งแต่ชั่วโมงแรก', 'From nothing; speaking from the first hour.')],
        [t('สนทนา', 'Conversation'), t('ฝึกกับเรื่องจริงในชีวิตและที่ทำงาน', 'Real topics, from life and from work.')],
        [t('เตรียมสอบ', 'Exams'), t('แผนรายสัปดาห์ ข้อสอบจริงย้อนหลัง', 'A plan for each week, and past papers.')],
      ],
    },
    prices: [
      [
        t('ทดลองเรียน', 'Trial'),
        '฿0',
        t('หนึ่งครั้ง', 'once'),
        t('- 45 นาที\n- ประเมินระดับ', '- 45 minutes\n- Your level, measured'),
      ],
      [
        t('กลุ่มเล็ก', 'Small group'),
        '฿3,200',
        t('ต่อเดือน', 'a month'),
        t('- 8 ครั้ง\n- ไม่เกิน 8 คน\n- เอกสารครบ', '- 8 lessons\n- 8 people at most\n- All papers'),
      ],
      [
        t('ตัวต่อตัว', 'One to one'),
        '฿600',
        t('ต่อชั่วโมง', 'an hour'),
        t('- เลือกเวลาเอง\n- แผนเฉพาะคุณ', '- Your own hours\n- Your own plan'),
      ],
    ],
    questions: [
      [
        t('ต้องมีพื้นฐานไหม', 'Do I need to know anything?'),
        t('ไม่ต้อง เราวัดระดับก่อนเริ่ม', 'No. We measure your level first.'),
      ],
      [
        t('ขาดเรียนได้ไหม', 'What if I miss a lesson?'),
        t('แจ้งล่วงหน้า 24 ชั่วโมง เรียนชดเชยได้', 'Tell us 24 hours before and you may catch up.'),
      ],
    ],
    story: {
      lead: t('โรงเรียนที่ครูรู้จักนักเรียนทุกคน', 'A school where teachers know every name'),
      body: t(
        '# โรงเรียนของเรา\nครูทุกคนสอนมาแล้วอย่างน้อยห้าปี และเรียนรู้จากนักเรียนทุกวัน',
        '# Our school\nEvery teacher has taught for five years or more, and learns from students every day.',
      ),
    },
    reach: askUs,
  },
  clinic: {
    lead: t(
      'ตรวจ รักษา และติดตามอาการ โดยแพทย์คนเดิมทุกครั้ง',
      'Seen, treated and followed up by the same doctor every time.',
    ),
    press: talk,
    offer: {
      title: t('บริการ', 'What we do'),
      items: [
        [t('ตรวจทั่วไป', 'General care'), t('ไข้ หวัด ปวดท้อง ใบรับรองแพทย์', 'Fever, colds, pain, medical certificates.')],
        [t('ผิวหนัง', 'Skin'), t('สิว ผื่น แพ้ ดูแลตามอาการ', 'Acne, rashes and allergies.')],
        [t('ตรวจสุขภาพ', 'Check-ups'), t('ผลเลือดพร้อมคำอธิบายที่เข้าใจง่าย', 'Blood results, explained in plain words.')],
      ],
    },
    questions: [
      [
        t('ต้องนัดก่อนไหม', 'Do I need an appointment?'),
        t('มาได้เลย แต่นัดก่อนจะรอน้อยกว่า', 'You may walk in; with an appointment you wait less.'),
      ],
      [
        t('ใช้ประกันได้ไหม', 'Do you take insurance?'),
        t(
          'นำใบเสร็จไปเบิกได้ สอบถามบริษัทที่ร่วมโครงการ',
          'You can claim with our receipt; ask which insurers work with us directly.',
        ),
      ],
    ],
    story: {
      lead: t('คลินิกของชุมชน', 'A clinic of the neighbourhood'),
      body: t(
        '# คลินิกของเรา\nเราใช้เวลาฟังก่อนสั่งยา และบอกค่ารักษาก่อนเริ่มทุกครั้ง',
        '# Our clinic\nWe listen before we prescribe, and say what it costs before we begin.',
      ),
    },
    hours: t(
      '- จันทร์–ศุกร์ 9:00–19:00\n- เสาร์ 9:00–15:00\n- หยุดวันอาทิตย์',
      '- Monday–Friday 9:00–19:00\n- Saturday 9:00–15:00\n- Closed on Sundays',
    ),
    isPlace: true,
    reach: t('กรณีฉุกเฉิน โทร 1669', 'In an emergency call 1669.'),
  },
  restaurant: {
    lead: t(
      'อาหารจานเดียวถึงโต๊ะใหญ่ วัตถุดิบจากตลาดเช้า',
      'From one plate to a long table, with what the morning market had.',
    ),
    press: talk,
    offer: {
      title: t('จานแนะนำ', 'What people order'),
      items: [
        [t('แกงเขียวหวานไก่บ้าน', 'Green curry'), t('พริกแกงตำเอง เผ็ดกลาง', 'Our own paste, medium hot. ฿120')],
        [t('ปลาทอดน้ำปลา', 'Fried fish'), t('ปลาสดวันต่อวัน', 'Fresh that day. ฿280')],
        [t('ข้าวเหนียวมะม่วง', 'Mango and sticky rice'), t('ตามฤดู', 'In season. ฿95')],
      ],
    },
    questions: [
      [
        t('จองโต๊ะได้ไหม', 'Can I book a table?'),
        t('ได้ โทรหรือส่งข้อความก่อนสองชั่วโมง', 'Yes: call or write two hours before.'),
      ],
      [t('มีอาหารเจหรือฮาลาลไหม', 'Vegan or halal?'), t('มีเมนูเจ แจ้งพนักงานได้', 'There are vegan dishes; ask us.')],
    ],
    story: {
      lead: t('ครัวของครอบครัวตั้งแต่รุ่นย่า', 'A family kitchen since our grandmother'),
      body: t(
        '# ครัวของเรา\nสูตรของย่า ตลาดเช้า และไฟแรง คือทั้งหมดที่เรามี',
        '# Our kitchen\nGrandmother’s recipes, the morning market and a strong flame: that is all.',
      ),
    },
    menu: [
      [
        t('ของคาว', 'Mains'),
        t(
          '- แกงเขียวหวานไก่บ้าน ฿120\n- ปลาทอดน้ำปลา ฿280\n- ผัดไทยกุ้งสด ฿90\n- ต้มยำกุ้งน้ำข้น ฿180',
          '- Green curry with chicken ฿120\n- Fried fish with fish sauce ฿280\n- Pad thai with prawns ฿90\n- Creamy tom yum ฿180',
        ),
      ],
      [
        t('ของหวาน', 'Desserts'),
        t(
          '- ข้าวเหนียวมะม่วง ฿95\n- บัวลอยไข่หวาน ฿60',
          '- Mango and sticky rice ฿95\n- Dumplings in sweet coconut milk ฿60',
        ),
      ],
      [t('เครื่องดื่ม', 'Drinks'), t('- ชาไทยเย็น ฿45\n- น้ำมะพร้าวสด ฿55', '- Iced Thai tea ฿45\n- Fresh coconut ฿55')],
    ],
    hours: t(
      '- จันทร์–ศุกร์ 10:00–21:00\n- เสาร์–อาทิตย์ 9:00–22:00\n- หยุดวันพุธ',
      '- Monday–Friday 10:00–21:00\n- Saturday–Sunday 9:00–22:00\n- Closed on Wednesdays',
    ),
    isPlace: true,
    reach: t('จองโต๊ะทางโทรศัพท์หรือ LINE ได้ทุกวัน', 'Book a table by phone or LINE any day.'),
  },
  freelancer: {
    lead: t('ออกแบบและพัฒนาเว็บไซต์ให้ธุรกิจเล็ก จบงานตรงเวลา', 'Design and websites for small businesses, done on time.'),
    press: talk,
    writes: t('บันทึกงาน', 'Notes'),
    offer: {
      title: t('สิ่งที่ทำให้', 'What I do'),
      items: [
        [t('ออกแบบ', 'Design'), t('โลโก้ สี และหน้าตาที่คนจำได้', 'A mark, colours and a look people remember.')],
        [t('เว็บไซต์', 'Websites'), t('เร็ว อ่านง่าย แก้เองได้', 'Quick, readable, yours to change.')],
        [t('ดูแลต่อ', 'Care'), t('แก้ไขและปรับปรุงรายเดือน', 'Changes and repairs by the month.')],
      ],
    },
    prices: [
      [
        t('หน้าเดียว', 'One page'),
        '฿9,000',
        t('ต่อโครงการ', 'a project'),
        t('- ออกแบบและเขียน\n- แก้ได้ 2 รอบ', '- Design and text\n- Two rounds'),
      ],
      [
        t('เว็บธุรกิจ', 'A business site'),
        '฿28,000',
        t('ต่อโครงการ', 'a project'),
        t('- 5 หน้า\n- ไทยและอังกฤษ', '- Five pages\n- Thai and English'),
      ],
    ],
    questions: [
      [
        t('เริ่มงานอย่างไร', 'How do we begin?'),
        t('เล่าเรื่องงานให้ฟัง ได้ใบเสนอราคาในสองวัน', 'Tell me about it; you have a quotation in two days.'),
      ],
    ],
    story: {
      lead: t('ทำงานคนเดียว คุยกับคนทำตัวจริง', 'You talk to the person who does the work'),
      body: t(
        '# เกี่ยวกับฉัน\nทำงานออกแบบมาแปดปี กับร้านกาแฟ โรงเรียน และคลินิก',
        '# About me\nEight years of design, for cafés, schools and clinics.',
      ),
    },
    reach: askUs,
  },
  temple: {
    lead: t('ที่พึ่งทางใจของชุมชน เปิดทุกวันตั้งแต่รุ่งเช้า', 'A quiet place for everybody, open from dawn.'),
    press: { label: t('กำหนดการและติดต่อ', 'Times and contact'), to: '/contact' },
    writes: t('ข่าวบุญ', 'News'),
    gives: t('สแกนเพื่อร่วมทำบุญ โปรดตรวจชื่อบัญชีก่อนโอน', 'Scan to give. Please check the account name first.'),
    offer: {
      title: t('กิจกรรม', 'What happens here'),
      items: [
        [t('ทำวัตรเช้า', 'Morning chanting'), t('ทุกวัน 05:00', 'Every day at 05:00.')],
        [t('ปฏิบัติธรรม', 'Meditation'), t('วันเสาร์แรกของเดือน', 'The first Saturday of the month.')],
        [t('โรงทาน', 'Alms kitchen'), t('ทุกวันพระ', 'On every holy day.')],
      ],
    },
    questions: [
      [
        t('แต่งกายอย่างไร', 'What should I wear?'),
        t('สุภาพ คลุมไหล่และเข่า', 'Modest dress that covers shoulders and knees.'),
      ],
      [
        t('ชาวต่างชาติร่วมได้ไหม', 'Are visitors from abroad welcome?'),
        t('ยินดี มีผู้แปลในวันเสาร์', 'Yes; somebody translates on Saturdays.'),
      ],
    ],
    story: {
      lead: t('ประวัติและผู้ดูแล', 'History and who looks after it'),
      body: t(
        '# ความเป็นมา\nชุมชนร่วมกันสร้างและดูแลมาหลายชั่วอายุคน',
        '# How it came to be\nBuilt and cared for by the neighbourhood over generations.',
      ),
    },
    hours: t('- วิหารเปิดทุกวัน 6:00–18:00\n- สำนักงาน 8:00–16:00', '- Open every day 6:00–18:00\n- The office 8:00–16:00'),
    isPlace: true,
    reach: t('ติดต่อสำนักงานวัดได้ทุกวัน', 'The temple office answers every day.'),
  },
}
