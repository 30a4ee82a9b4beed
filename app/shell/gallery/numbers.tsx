import { Card } from '#ui/card.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { largeNumber } from '#ui/large-number.ts'
import { Price } from '#ui/price.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

export const title = { th: 'ราคาและตัวเลข', en: 'Prices and numbers' }

const words = defineWords({
  th: {
    prices: 'ราคา: ปกติ ลดราคา เริ่มต้น ศูนย์บาท ฟรี และยาวที่สุด',
    sizes: 'ราคาสามขนาด',
    large: 'จำนวนมาก: k ตั้งแต่ 1,000 และ M ตั้งแต่ 1,000,000 ตัดทิ้งไม่ปัดขึ้น',
    tiles: 'ตัวเลขสรุป',
    sales: 'ยอดขายวันนี้',
    orders: 'คำสั่งซื้อ',
    waiting: 'สลิปรอตรวจ',
    returns: 'คืนสินค้า',
    against: 'เทียบเมื่อวาน',
    same: 'เท่าเดิม',
    countdown: 'เวลาที่เหลือ',
  },
  en: {
    prices: 'Price: plain, on sale, from, zero, free, and the longest',
    sizes: 'Three sizes',
    large: 'Large numbers: k from 1,000 and M from 1,000,000, cut and never rounded up',
    tiles: 'Stat tiles',
    sales: 'Sales today',
    orders: 'Orders',
    waiting: 'Slips to review',
    returns: 'Returns',
    against: 'against yesterday',
    same: 'Unchanged',
    countdown: 'Time left',
  },
})

export default function Numbers() {
  const text = useWords(words)
  const { baht, number } = useFormat()
  return (
    <Stack>
      <Card title={text.prices} level={3}>
        <Row gap={32}>
          <Price price={42_000n} />
          <Price price={42_000n} sale={33_600n} />
          <Price price={29_000n} from />
          <Price price={0n} />
          <Price price={0n} variant="raw" />
          <Price price={999_999_999n} sale={899_999_999n} />
        </Row>
      </Card>
      <Card title={text.sizes} level={3}>
        <Row gap={32} align="baseline">
          <Price price={129_000n} sale={99_000n} size="small" />
          <Price price={129_000n} sale={99_000n} />
          <Price price={129_000n} sale={99_000n} size="large" />
        </Row>
      </Card>
      <Card title={text.large} level={3}>
        <Row gap={24} className="numbers">
          {[999, 1000, 1500, 999_999, 1_000_000, 12_345_678].map((value) => (
            <span key={value}>
              {number(value)} → <strong>{largeNumber(value)}</strong>
            </span>
          ))}
        </Row>
      </Card>
      <Card title={text.tiles} level={3}>
        <Grid min={200}>
          <StatTile
            label={text.sales}
            value={baht(4_829_000n)}
            icon="chart"
            change={{ text: '12.4%', direction: 'up', good: true }}
            hint={text.against}
            to="?group=numbers"
          />
          <StatTile
            label={text.orders}
            value={number(38)}
            icon="box"
            change={{ text: '4', direction: 'down', good: false }}
          />
          <StatTile
            label={text.waiting}
            value={number(7)}
            icon="receipt"
            change={{ text: text.same, direction: 'flat' }}
          />
          <StatTile label={text.returns} value={baht(999_999_999n)} icon="return" hint={text.against} />
        </Grid>
      </Card>
      <Card title={text.countdown} level={3}>
        <Row gap={32}>
          <Countdown now="2026-11-21T10:00:00Z" until="2026-11-21T12:15:00Z" />
          <Countdown now="2026-11-21T10:00:00Z" until="2026-11-21T10:15:00Z" />
          <Countdown now="2026-11-21T10:00:00Z" until="2026-11-21T10:00:40Z" />
        </Row>
      </Card>
    </Stack>
  )
}
