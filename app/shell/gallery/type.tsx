import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { toneStacks as stacks } from '../tone-stacks.ts'
import styles from '../specimen.module.css'

export const title = { th: 'ตัวอักษรไทย', en: 'Thai type' }

const words = defineWords({
  th: {
    sizes: 'ทุกขนาดและน้ำหนัก',
    places: 'ในที่แคบ',
    oneLine: 'บรรทัดเดียวตัดท้าย',
    field: 'ช่องกรอก',
    table: 'ตาราง',
    what: 'รายการ',
    long: 'ข้อความยาวตัดระหว่างคำ',
    story:
      'ผู้ประกอบการโรงคั่วกาแฟขนาดเล็กในจังหวัดเชียงใหม่รวมกลุ่มกันจัดตั้งวิสาหกิจชุมชนเพื่อรับซื้อเมล็ดกาแฟจากเกษตรกรโดยตรงพร้อมทั้งพัฒนาคุณภาพการผลิตให้ได้มาตรฐานสากลอย่างยั่งยืน',
  },
  en: {
    sizes: 'All sizes and weights',
    places: 'In narrow places',
    oneLine: 'One line, cut at its end',
    field: 'Field',
    table: 'Table',
    what: 'What',
    long: 'Long text breaks between words',
    story:
      'Small roasters in Chiang Mai joined to buy directly from farmers and to bring the quality of what they make to a lasting international standard.',
  },
})

const sizes = [12, 14, 16, 18, 22, 28, 36] as const
const weights = [400, 500, 600] as const

export default function Type() {
  const text = useWords(words)
  return (
    <Stack>
      <Card title={text.sizes} level={3}>
        <div lang="th">
          {sizes.flatMap((size) =>
            weights.map((weight) => (
              <p key={`${size} ${weight}`} className={`${styles[`size-${size}`]} ${styles[`weight-${weight}`]}`}>
                {stacks}
              </p>
            )),
          )}
        </div>
      </Card>
      <Card title={text.places} level={3}>
        <Stack lang="th">
          <Row>
            <Button kind="primary">{stacks}</Button>
            <Button size="small">{stacks}</Button>
            <Badge tone="info">{stacks}</Badge>
          </Row>
          <p className={styles.clipped} title={text.oneLine}>
            {stacks} {stacks} {stacks} {stacks} {stacks} {stacks}
          </p>
          <TextField name="type" label={text.field} defaultValue={stacks} />
          <Table
            caption={text.table}
            rows={[stacks]}
            rowKey={(row) => row}
            columns={[{ key: 'what', title: text.what, cell: (row) => row }]}
          />
        </Stack>
      </Card>
      <Card title={text.long} level={3}>
        <p className={styles.narrow}>{text.story}</p>
      </Card>
    </Stack>
  )
}
