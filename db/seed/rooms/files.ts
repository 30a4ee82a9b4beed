import sharp from 'sharp'
import { newFolder, putFile, setShare, trashItems } from '#rooms/files/index.ts'
import { acting, demoPeople } from '../acting.ts'
import { readPicture, type DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { onePagePdf } from '../one-page-pdf.ts'

export const part: DemoPart = { at: 40, add: addFiles }

/** Of the demo's shared price list, known to the world. */
export const demoSharePassword = 'demo-share-2569'

type Who = ReturnType<typeof acting>

/** A drive as a small business has it: papers, pictures, a link for a customer, one that asks for files, and a trash. */
async function addFiles(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'roastery' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  await fillBusiness(demo, acting(tenantId, people.admin))
  await fillOwn(demo, acting(tenantId, people.customer))
}

async function fillBusiness(demo: DemoSite, who: Who): Promise<void> {
  const folder = async (name: string) => (await newFolder(who, { name, scope: 'business' })).id
  const put = (parent: string | null, name: string, bytes: Uint8Array) =>
    putFile(who, { name, parent, scope: 'business' }, bytes)
  const papers = await folder('เอกสาร')
  const steps = await put(papers, 'ขั้นตอนเปิดร้าน.txt', Buffer.from('1. เปิดเครื่องชง\n2. ตั้งเครื่องบด\n'))
  const newer = '1. เปิดเครื่องชงก่อนเปิดร้าน 30 นาที\n2. ตั้งเครื่องบดและชิมช็อตแรก\n3. ตรวจเงินทอน\n'
  await putFile(who, { name: steps.name, replace: steps.id }, Buffer.from(newer))
  await put(papers, 'ตารางเวร พ.ย. 2569.csv', Buffer.from(shifts))
  await put(papers, 'สัญญาเช่าร้าน.pdf', onePagePdf(['Lease', 'Shop 12, Doi Mok Road', 'A sample of the demo.']))
  const pictures = await folder('รูปสินค้า')
  for (const product of demo.products.slice(0, 4))
    await put(pictures, `${product.slug}.jpg`, await photo(demo, product))
  const quotes = await folder('ใบเสนอราคา')
  const quote = await put(
    quotes,
    'QT-2569-042.pdf',
    onePagePdf(['Quotation QT-2569-042', 'House blend 20 kg', 'THB 13,800.00']),
  )
  await put(quotes, 'QT-2569-043.pdf', onePagePdf(['Quotation QT-2569-043', 'Drip bags 400 pcs', 'THB 9,600.00']))
  await setShare(who, { itemId: quote.id, preset: 'download', isPassword: true, sharePassword: demoSharePassword })
  const request = await folder('รับไฟล์จากลูกค้า')
  await setShare(who, { itemId: request, preset: 'request' })
  const draft = await put(null, 'ร่างเมนูเก่า.txt', Buffer.from('เอสเปรสโซ 45\nอเมริกาโน่ 55\n'))
  await trashItems(who, { itemId: draft.id })
}

async function fillOwn(demo: DemoSite, who: Who): Promise<void> {
  const { id: folder } = await newFolder(who, { name: 'ใบเสร็จ' })
  const put = (parent: string | null, name: string, bytes: Uint8Array) => putFile(who, { name, parent }, bytes)
  await put(folder, 'ใบเสร็จ ต.ค. 2569.pdf', onePagePdf(['Receipt', 'Drip bags', 'THB 240.00']))
  await put(null, 'สูตรดริปที่บ้าน.txt', Buffer.from('เมล็ด 15 กรัม น้ำ 240 มล. 92 องศา\nเวลา 2:30 นาที\n'))
  await put(null, 'มุมกาแฟ.jpg', await photo(demo, demo.products.at(-1)!))
}

const photo = async (demo: DemoSite, { slug }: { slug: string }): Promise<Buffer> =>
  sharp(await readPicture(demo, slug))
    .flatten({ background: '#ffffff' })
    .jpeg()
    .toBuffer()

const shifts = '\uFEFFวัน,เช้า,บ่าย\nจันทร์,มะลิ,ก้อง\nอังคาร,ก้อง,นภา\nพุธ,นภา,มะลิ\nพฤหัสบดี,มะลิ,ก้อง\nศุกร์,ก้อง,นภา\n'
