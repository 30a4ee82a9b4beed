import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ปุ่ม', en: 'Buttons' }

const words = defineWords({
  th: {
    kinds: 'สี่น้ำหนัก',
    order: 'สั่งซื้อ ฿1,290',
    save: 'บันทึก',
    cancel: 'ยกเลิก',
    remove: 'ลบสินค้า',
    sizes: 'สามขนาด',
    add: 'เพิ่มลงตะกร้า',
    icons: 'มีไอคอน หรือมีแต่ไอคอน',
    print: 'พิมพ์ใบเสร็จ',
    next: 'ไปชำระเงิน',
    edit: 'แก้ไข',
    states: 'กำลังทำงาน และกดไม่ได้',
    soldOut: 'สินค้าหมด',
    wide: 'เต็มความกว้าง',
    copy: 'คัดลอก',
    number: 'คัดลอกเลขคำสั่งซื้อ',
  },
  en: {
    kinds: 'Four weights',
    order: 'Place order ฿1,290',
    save: 'Save',
    cancel: 'Cancel',
    remove: 'Delete product',
    sizes: 'Three sizes',
    add: 'Add to cart',
    icons: 'With an icon, or an icon alone',
    print: 'Print receipt',
    next: 'Go to payment',
    edit: 'Edit',
    states: 'Working, and not to be pressed',
    soldOut: 'Sold out',
    wide: 'As wide as there is room',
    copy: 'Copy',
    number: 'Copy order number',
  },
})

export default function Buttons() {
  const text = useWords(words)
  return (
    <Stack>
      <Card title={text.kinds} level={3}>
        <Row>
          <Button kind="primary">{text.order}</Button>
          <Button>{text.save}</Button>
          <Button kind="quiet">{text.cancel}</Button>
          <Button kind="danger">{text.remove}</Button>
        </Row>
      </Card>
      <Card title={text.sizes} level={3}>
        <Row>
          <Button kind="primary" size="small">
            {text.add}
          </Button>
          <Button kind="primary">{text.add}</Button>
          <Button kind="primary" size="large">
            {text.add}
          </Button>
        </Row>
      </Card>
      <Card title={text.icons} level={3}>
        <Row>
          <Button icon="print">{text.print}</Button>
          <LinkButton to="?group=buttons" kind="primary" iconAfter="arrow-right">
            {text.next}
          </LinkButton>
          <Button icon="edit" label={text.edit} size="small" />
          <Button icon="edit" label={text.edit} />
          <Button icon="trash" label={text.remove} kind="quiet" />
        </Row>
      </Card>
      <Card title={text.states} level={3}>
        <Row>
          <Button kind="primary" busy>
            {text.save}
          </Button>
          <Button busy>{text.save}</Button>
          <Button kind="primary" disabled title={text.soldOut}>
            {text.add}
          </Button>
          <Button disabled>{text.save}</Button>
          <Button kind="quiet" disabled>
            {text.cancel}
          </Button>
        </Row>
      </Card>
      <Card title={text.wide} level={3}>
        <Button kind="primary" wide size="large">
          {text.order}
        </Button>
      </Card>
      <Card title={text.copy} level={3}>
        <Row>
          <CopyButton value="RC-690412-0031" />
          <CopyButton value="RC-690412-0031">{text.number}</CopyButton>
        </Row>
      </Card>
    </Stack>
  )
}
