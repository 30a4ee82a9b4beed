import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Parcel } from '../fulfilment/parcel-read.server.ts'
import { parcelWords } from '../fulfilment/parcel-words.ts'
import { Tracking } from './tracking.tsx'

/** What has left for the buyer; nothing while nothing has. */
export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const text = useWords(parcelWords)
  const locale = useLocale()
  const { number } = useFormat()
  if (parcels.length === 0) return null
  return (
    <Card title={text.parcels}>
      <Stack gap={16}>
        {parcels.map((parcel) => (
          <div key={parcel.parcelId}>
            {parcels.length > 1 && <h3>{text.parcelNo(number(parcel.parcelNo))}</h3>}
            <ul>
              {parcel.lines.map((line) => (
                <li key={line.lineId}>
                  {number(line.quantity)} × {line.name[locale]}
                </li>
              ))}
            </ul>
            <Tracking parcel={parcel} />
          </div>
        ))}
      </Stack>
    </Card>
  )
}
