import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Card } from '#ui/card.tsx'
import { FieldGroup } from '#ui/form-errors.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { BranchField, NationalIdField, TaxIdField, ZipField } from '#ui/id-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { landscape } from '../landscape.ts'
import { ShownForm } from './forms/shown-form.tsx'

export const title = { th: 'ช่องกรอก', en: 'Fields' }

export default function Fields() {
  return (
    <Stack gap={24}>
      <WholeForm />
      <States />
      <Choices />
    </Stack>
  )
}

/** One schema on both sides: leave a field wrong, or send it empty. */
function WholeForm() {
  const text = useWords(words)
  return (
    <Card title={text.form} level={3}>
      <ShownForm schema={() => import('./forms/inputs.ts').then(({ PersonInput }) => PersonInput)}>
        <Grid min={240} gap={16}>
          <TextField name="name" label={text.name} required autoComplete="name" />
          <PhoneField name="phone" label={text.phone} hint={text.phoneHint} required />
          <TextField name="email" type="email" label={text.email} required autoComplete="email" />
          <NationalIdField name="citizen" label={text.citizen} hint={text.idHint} required />
          <TaxIdField name="company" label={text.company} hint={text.idHint} required />
          <BranchField name="branch" label={text.branch} hint={text.branchHint} required />
          <ZipField name="zip" label={text.zip} required />
          <MoneyField name="deposit" label={text.deposit} min={100n} required />
          <NumberField name="weight" label={text.weight} suffix={text.gram} min={1} max={30_000} required />
        </Grid>
        <CheckboxField name="agree" label={text.agree} required />
      </ShownForm>
    </Card>
  )
}

function States() {
  const text = useWords(words)
  return (
    <Card title={text.states} level={3}>
      <Grid min={240} gap={16}>
        <TextField name="s1" label={text.shop} defaultValue={text.shopName} hint={text.shopHint} />
        <TextField name="s2" label={text.shop} optional placeholder={text.placeholder} />
        <TextField name="s3" label={text.shop} defaultValue={text.oneLetter} error={text.tooShort} />
        <TextField name="s4" label={text.shop} defaultValue={text.shopName} disabled />
        <TextField name="s5" label={text.shop} defaultValue={text.shopName} readOnly />
        <MoneyField name="s6" label={text.price} defaultValue={999_999_999n} />
        <MoneyField name="s7" label={text.price} defaultValue="1,29" error={text.badPrice} />
        <NumberField name="s8" label={text.weight} suffix={text.gram} defaultValue={12_500} disabled />
        <PhoneField name="s9" label={text.phone} defaultValue="0812345678" readOnly />
        <PasswordField name="s10" label={text.password} autoComplete="new-password" hint={text.passwordHint} />
      </Grid>
    </Card>
  )
}

function Choices() {
  const text = useWords(words)
  return (
    <Card title={text.choices} level={3}>
      <Stack gap={24}>
        <Grid min={240} gap={16}>
          <SelectField
            name="c1"
            label={text.roast}
            empty={text.choose}
            options={[
              { value: 'light', label: text.light },
              { value: 'medium', label: text.medium },
              { value: 'dark', label: text.dark, disabled: true },
            ]}
          />
          <SelectField name="c2" label={text.roast} empty={text.choose} options={[]} error={text.chooseFirst} />
          <QuantityField name="c3" label={text.bags} defaultValue={2} max={20} />
        </Grid>
        <RadioCards
          name="c4"
          label={text.delivery}
          columns={2}
          defaultValue="ship"
          options={[
            { value: 'ship', label: text.ship, hint: text.shipHint, icon: 'truck', end: '฿50.00' },
            { value: 'pickup', label: text.pickup, hint: text.pickupHint, icon: 'store', end: '฿0.00' },
          ]}
        />
        <FieldGroup legend={text.news} hint={text.newsHint}>
          <CheckboxField name="c5" label={text.byMail} defaultChecked />
          <CheckboxField name="c6" label={text.byLine} hint={text.lineHint} />
          <CheckboxField name="c7" label={text.byPost} disabled />
        </FieldGroup>
        <TextAreaField name="c8" label={text.note} optional hint={text.noteHint} defaultValue={text.longNote} />
        <FileDrop name="c9" label={text.picture} accept="image/*" maxBytes={10_000_000} hint={text.pictureHint} />
        <PictureField
          name="c10"
          label={text.picture}
          now={landscape(1, 400, 400).src}
          small
          drive={['roast.jpg', 'shop.webp']}
        />
      </Stack>
    </Card>
  )
}

const words = defineWords({
  th: {
    form: 'แบบฟอร์มที่ตรวจด้วยเกณฑ์เดียวกับเซิร์ฟเวอร์',
    name: 'ชื่อและนามสกุล',
    phone: 'เบอร์โทรศัพท์',
    phoneHint: 'มือถือหรือเบอร์บ้านก็ได้',
    email: 'อีเมล',
    citizen: 'เลขประจำตัวประชาชน',
    company: 'เลขประจำตัวผู้เสียภาษี',
    idHint: '13 หลัก',
    branch: 'รหัสสาขา',
    branchHint: '00000 คือสำนักงานใหญ่',
    zip: 'รหัสไปรษณีย์',
    deposit: 'เงินมัดจำ',
    weight: 'น้ำหนักพัสดุ',
    gram: 'กรัม',
    agree: 'ยอมรับเงื่อนไขการจัดส่ง',
    states: 'สถานะของช่อง',
    shop: 'ชื่อร้าน',
    shopName: 'โรงคั่วดอยช้าง',
    oneLetter: 'ก',
    shopHint: 'ลูกค้าเห็นชื่อนี้บนใบเสร็จ',
    placeholder: 'เช่น ร้านกาแฟริมน้ำ',
    tooShort: 'ชื่อร้านต้องมีอย่างน้อย 2 ตัวอักษร',
    price: 'ราคาขาย',
    badPrice: 'จำนวนเงินไม่ถูกต้อง เช่น 1,290.50',
    password: 'รหัสผ่านใหม่',
    passwordHint: 'อย่างน้อย 8 ตัวอักษร',
    choices: 'เลือก เปิดปิด และแนบไฟล์',
    roast: 'ระดับการคั่ว',
    choose: 'เลือก',
    light: 'คั่วอ่อน',
    medium: 'คั่วกลาง',
    dark: 'คั่วเข้ม (หมด)',
    chooseFirst: 'โปรดเลือกระดับการคั่ว',
    bags: 'จำนวนถุง',
    delivery: 'วิธีรับสินค้า',
    ship: 'จัดส่งถึงบ้าน',
    shipHint: 'ทั่วประเทศไทย 1–3 วัน',
    pickup: 'รับที่ร้าน',
    pickupHint: 'ทุกวัน 8:00–17:00 น.',
    news: 'รับข่าวสาร',
    newsHint: 'เลือกได้มากกว่าหนึ่งทาง',
    byMail: 'อีเมล',
    byLine: 'ไลน์',
    lineHint: 'ต้องเพิ่มร้านเป็นเพื่อนก่อน',
    byPost: 'ไปรษณีย์',
    note: 'หมายเหตุถึงร้าน',
    noteHint: 'ช่องนี้สูงขึ้นตามที่พิมพ์',
    longNote: 'ช่วยบดสำหรับดริปให้ด้วย และฝากไว้ที่ป้อมยามหากไม่มีคนอยู่บ้าน',
    picture: 'รูปสินค้า',
    pictureHint: 'ไม่เกิน 10 MB',
  },
  en: {
    form: 'A form checked by the server’s own rules',
    name: 'Full name',
    phone: 'Phone',
    phoneHint: 'A mobile or a landline',
    email: 'E-mail',
    citizen: 'National id',
    company: 'Tax id',
    idHint: '13 digits',
    branch: 'Branch number',
    branchHint: '00000 is the head office',
    zip: 'Zip',
    deposit: 'Deposit',
    weight: 'Weight of the parcel',
    gram: 'g',
    agree: 'I accept the terms of delivery',
    states: 'States of a field',
    shop: 'Name of the shop',
    shopName: 'Doi Chang Roasters',
    oneLetter: 'D',
    shopHint: 'Customers see it on their receipts.',
    placeholder: 'Such as Riverside Coffee',
    tooShort: 'The name needs at least 2 characters.',
    price: 'Price',
    badPrice: 'This is not an amount, such as 1,290.50.',
    password: 'New password',
    passwordHint: 'At least 8 characters',
    choices: 'Choose, switch, attach',
    roast: 'Roast',
    choose: 'Choose',
    light: 'Light',
    medium: 'Medium',
    dark: 'Dark (sold out)',
    chooseFirst: 'Please choose a roast.',
    bags: 'Bags',
    delivery: 'Delivery',
    ship: 'Ship to me',
    shipHint: 'Anywhere in Thailand, 1–3 days',
    pickup: 'Pick up at the shop',
    pickupHint: 'Daily 8:00–17:00',
    news: 'News',
    newsHint: 'As many ways as you like',
    byMail: 'E-mail',
    byLine: 'LINE',
    lineHint: 'Add the shop as a friend first.',
    byPost: 'Post',
    note: 'Note to the shop',
    noteHint: 'Grows with what you type.',
    longNote: 'Please grind it for pour-over, and leave it with the guard if nobody is in.',
    picture: 'Picture of the product',
    pictureHint: 'Up to 10 MB',
  },
})
