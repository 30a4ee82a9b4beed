import { AddressFields } from '#rooms/places/parts/address-fields.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { ShownForm } from './forms/shown-form.tsx'

export const title = { th: 'ที่อยู่', en: 'Thai address' }

export default function AddressGroup() {
  const text = useWords(words)
  return (
    <Stack gap={24}>
      <Card title={text.fresh} level={3}>
        <ShownForm schema={() => import('./forms/inputs.ts').then(({ HomeInput }) => HomeInput)}>
          <AddressFields name="home" legend={text.legend} />
        </ShownForm>
      </Card>
      <Card title={text.saved} level={3}>
        <form>
          <AddressFields
            name="saved"
            legend={text.legend}
            saved={{ line: text.line, tambonCode: '500104', zip: '50300' }}
          />
        </form>
      </Card>
      <Card title={text.refused} level={3}>
        <form>
          <AddressFields
            name="refused"
            legend={text.legend}
            errors={{ 'refused.line': text.noLine, 'refused.zip': text.noZip, 'refused.tambonCode': text.noTambon }}
          />
        </form>
      </Card>
    </Stack>
  )
}

const words = defineWords({
  th: {
    fresh: 'ยังว่าง: กรอกรหัสไปรษณีย์ หรือเลือกจากจังหวัด',
    saved: 'ที่อยู่ที่บันทึกไว้',
    refused: 'ข้อมูลยังไม่ครบ',
    legend: 'ที่อยู่จัดส่ง',
    line: '12/3 ถนนช้างม่อย',
    noLine: 'โปรดกรอกช่องนี้',
    noZip: 'รหัสไปรษณีย์มี 5 หลัก',
    noTambon: 'โปรดเลือกตำบล',
  },
  en: {
    fresh: 'Empty: type the zip, or begin with the province',
    saved: 'A saved address',
    refused: 'Something is missing',
    legend: 'Shipping address',
    line: '12/3 Chang Moi Road',
    noLine: 'Please fill this in.',
    noZip: 'A zip has 5 digits.',
    noTambon: 'Please choose a sub-district.',
  },
})
