import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { signInFirst } from '#kernel/sign-in-first.ts'
import { Button, LinkButton } from './button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { Countdown } from './countdown.tsx'
import { DateField, DateRangeField } from './date-field.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { errorOf } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import { FileDrop } from './file-drop.tsx'
import { Gallery } from './gallery.tsx'
import { TaxIdField } from './id-field.tsx'
import { MoneyField } from './number-field.tsx'
import { Pagination } from './pagination.tsx'
import { PhoneField } from './phone-field.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { QuantityField } from './quantity-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { FormProblems, SchemaForm } from './schema-form.tsx'
import { SearchForm } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Table } from './table.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'
import { Tile } from './tile.tsx'
import { LocaleProvider, type Locale } from './words.tsx'

const picture = { src: '/p.webp', width: 600, height: 750, srcSet: '/p-300.webp 300w' }
const errors = [{ field: 'phone', th: 'เบอร์โทรศัพท์ต้องมี 9–10 หลัก', en: 'A phone number has 9 or 10 digits.' }]

test('nothing prints an inline style or an inline handler, in either language', () => {
  for (const locale of ['th', 'en'] as const) {
    const html = print(<Everything />, locale)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/\son[a-z]+="/)
    expect(html.length).toBeGreaterThan(4000)
  }
})

test('a session that ended says so with the way back in, beside what was typed', () => {
  for (const [locale, said] of [
    ['th', 'เข้าสู่ระบบ'],
    ['en', 'Sign in'],
  ] as const) {
    const html = print(<FormErrors message={signInFirst} />, locale)
    expect(html).toContain('href="/user/login?next=%2F"')
    expect(html).toContain('target="_blank"')
    expect(html).toContain(`${said}</a>`)
  }
  expect(print(<FormErrors message={{ th: 'ผิด', en: 'Wrong' }} />)).not.toContain('/user/login')
})

test('an error is tied to its field and said in the language of the screen', () => {
  const field = <TextField name="phone" label="เบอร์โทร" hint="ขนส่งจะโทรก่อนส่ง" error={errorOf(errors, 'phone')} />
  expect(print(field)).toContain('aria-invalid="true" aria-describedby="f-phone-hint f-phone-error"')
  expect(print(field)).toContain('เบอร์โทรศัพท์ต้องมี')
  expect(print(field, 'en')).toContain('A phone number has')
  expect(print(field)).toContain('<label class="')
  expect(print(field)).toContain('for="f-phone"')
})

test('without script a field has the words of its language, and what was typed wrongly comes back as it was', () => {
  const day = <DateField name="day" label="วันที่" defaultValue="2026-11-21" />
  expect(print(day)).toContain('value="21/11/2569"')
  expect(print(day, 'en')).toContain('value="21/11/2026"')
  expect(print(<DateField name="day" label="วันที่" defaultValue="29/2/2569" />)).toContain('value="29/2/2569"')
  expect(print(<PhoneField name="phone" label="โทร" defaultValue="0812345678" />)).toContain('value="081-234-5678"')
  expect(print(<MoneyField name="sum" label="ยอด" defaultValue={999_999_999n} />)).toContain('value="9,999,999.99"')
})

test('what the server refused stands at its field and above the form, before any script has run', () => {
  const refused = { message: 'ไม่ผ่าน', fields: { phone: 'เบอร์ไม่ถูกต้อง', name: 'โปรดกรอกช่องนี้' } }
  const form = (
    <SchemaForm method="post" refused={refused} schema={() => Promise.reject(new Error('never asked for here'))}>
      <FormProblems />
      <TextField name="name" label="ชื่อ" />
      <PhoneField name="phone" label="โทร" defaultValue="12" />
    </SchemaForm>
  )
  expect(print(form)).toContain('มี 2 ช่องที่ต้องแก้ไข')
  expect(print(form)).toMatch(/href="#f-phone"/)
  expect(print(form)).toMatch(/id="f-phone-error".*เบอร์ไม่ถูกต้อง/)
  expect(print(form)).toMatch(/value="12"/)
})

test('a price shows its sale, its percent, and what it was; the raw one is text alone', () => {
  const text = (node: ReactNode, locale?: Locale) => print(node, locale).replace(/<[^>]*>/g, '')
  expect(text(<Price price={10_000n} sale={7_500n} />, 'en')).toBe('Now ฿75was ฿10025% off')
  expect(text(<Price price={10_000n} sale={10_000n} />)).toBe('฿100')
  expect(text(<Price price={0n} sale={0n} />)).toBe('฿0')
  expect(text(<Price price={0n} sale={0n} variant="raw" />, 'en')).toBe('free')
  expect(print(<Price price={10_000n} variant="raw" />)).toBe('฿100')
})

test('a submit button is a submit button, and disabled while it works', () => {
  expect(print(<SubmitButton busy={false}>ส่ง</SubmitButton>)).toMatch(/<button type="submit"(?![^>]*disabled)/)
  const busy = print(<SubmitButton busy>ส่ง</SubmitButton>, 'en')
  expect(busy).toMatch(/<button type="submit"[^>]*disabled/)
  expect(busy).toContain('Processing...')
  const own = print(
    <SubmitButton busy done="ใส่ตะกร้าแล้ว">
      ใส่ตะกร้า
    </SubmitButton>,
  )
  expect(own, 'it keeps saying what it does').toMatch(/<button.*ใส่ตะกร้า<\/button>/)
})

test('a countdown prints from the server’s clock, so that both sides begin alike', () => {
  const clock = <Countdown now="2026-11-20T10:00:00Z" until="2026-11-20T10:15:00Z" />
  expect(print(clock)).toContain('>15:00</time>')
})

test('pictures keep their place, and only the first one hurries', () => {
  expect(print(<Picture source={picture} alt="" />)).toMatch(/loading="lazy".*width="600" height="750"/)
  expect(print(<Picture source={picture} alt="" first />)).toMatch(/fetchPriority="high"/i)
  expect(print(<Picture source={null} alt="ข้าว" />)).toContain('role="img" aria-label="ข้าว"')
})

test('a row link, a sort and a foot stand in one table', () => {
  const html = print(<Orders />)
  expect(html).toContain('aria-sort="descending"')
  expect(html).toContain('href="/o/7"')
  expect(html).toContain('<tfoot')
})

test('of two amounts each has its name on a phone, and the one that is none no line', () => {
  const html = print(
    <Table
      caption="สมุดรายวัน"
      rows={[{ id: 1, debit: '฿1.00', credit: null }]}
      rowKey={({ id }) => id}
      columns={[
        { key: 'debit', title: 'เดบิต', phone: 'named', cell: ({ debit }) => debit },
        { key: 'credit', title: 'เครดิต', phone: 'named', cell: ({ credit }) => credit },
      ]}
    />,
  )
  expect(html).toMatch(/phone-named[^>]*><span[^>]*label[^>]*>เดบิต<\/span><span[^>]*>฿1.00/)
  expect(html).toMatch(/phone-hide[^>]*><span[^>]*>เครดิต/)
})

function Everything() {
  return (
    <>
      <Button kind="danger" icon="trash" busy>
        ลบ
      </Button>
      <LinkButton to="/x" icon="plus" label="เพิ่ม" />
      <TextField name="price" label="ราคา" prefix="฿" />
      <SelectField name="p" label="จังหวัด" options={[{ label: 'เหนือ', options: [{ value: '50', label: 'เชียงใหม่' }] }]} />
      <CheckboxField name="tax" label="ขอใบกำกับภาษี" hint="x" />
      <RadioCards
        name="pay"
        label="จ่าย"
        options={[{ value: 'a', label: 'A', icon: 'qr', end: '฿0.00' }]}
        defaultValue="a"
      />
      <QuantityField name="q" label="จำนวน" />
      <PhoneField name="phone" label="โทร" defaultValue="0812345678" />
      <MoneyField name="deposit" label="มัดจำ" defaultValue={129_050n} />
      <TaxIdField name="tax-id" label="เลขภาษี" defaultValue="1101700230708" />
      <DateRangeField name="stay" legend="เข้าพัก" defaultValue={{ from: '2026-11-21', to: '2026-11-22' }} />
      <TimeField name="at" label="เวลา" defaultValue="9.30 น." />
      <FileDrop name="slip" label="สลิป" accept="image/*" camera="environment" />
      <SearchForm action="/shop/products" />
      <Orders />
      <Gallery label="รูป" items={[{ source: picture, alt: 'ข้าว' }]} />
      <Pagination page={2} pages={9} to={(page) => `?page=${page}`} />
      <Tile to="/p" title="ข้าว" source={picture}>
        <Price price={100n} sale={50n} />
      </Tile>
      <EmptyState title="ว่าง" action="เพิ่ม" to="/new" />
      <ErrorPanel status={404} title="ไม่พบ" requestId="r1" />
    </>
  )
}

function Orders() {
  return (
    <Table
      caption="คำสั่งซื้อ"
      rows={[{ id: 7, total: '฿1.00' }]}
      rowKey={(row) => row.id}
      rowTo={(row) => `/o/${row.id}`}
      foot={{ total: '฿1.00' }}
      columns={[
        { key: 'id', title: 'เลขที่', cell: (row) => row.id, sort: { to: '?s', direction: 'descending' } },
        { key: 'total', title: 'รวม', cell: (row) => row.total, align: 'end' },
      ]}
    />
  )
}

function print(node: ReactNode, locale: Locale = 'th'): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LocaleProvider locale={locale}>{node}</LocaleProvider> },
  ])
  return renderToString(<Stub />)
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
}
