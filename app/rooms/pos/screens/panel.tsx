/** A screen that stands: the customer's display (`?mode=customer`), or which shifts are open. */
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { titled } from '#ui/page-title.ts'
import { PageHead } from '#ui/page-frame.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { seeDisplay, type SeenDisplay } from '../counter/display.ts'
import { type CounterRegister, seeRegisters } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { choosePath, displayPath } from '../links.ts'
import styles from '../parts/pos.module.css'
import type { Route } from './+types/panel'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const registerId = searchParams.get('register')
  if (searchParams.get('mode') === 'customer' && registerId)
    return { display: await seeDisplay(context, { registerId }), registers: [] }
  return { display: null, registers: await seeRegisters(context, {}) }
})

export const meta: Route.MetaFunction = titled(deskWords, 'panelTitle')

export default function PanelScreen({ loaderData: { display, registers } }: Route.ComponentProps) {
  return <main id="main">{display ? <CustomerDisplay display={display} /> : <Registers registers={registers} />}</main>
}

function CustomerDisplay({ display }: { display: SeenDisplay }) {
  const text = useWords(deskWords)
  const { baht } = useFormat()
  useLive(`/live/register/${display.registerId}`)
  const { shown, code } = display
  if (shown.stage === 'idle')
    return (
      <div className={styles.displayBig}>
        <h1>{display.sellerName || display.registerName}</h1>
        <p>{text.idle}</p>
      </div>
    )
  if (shown.stage === 'done')
    return (
      <div className={styles.displayBig} role="status">
        <p>{shown.changeSatang > 0 ? text.change : text.thanks}</p>
        <strong className="numbers">{baht(shown.changeSatang > 0 ? shown.changeSatang : shown.totalSatang)}</strong>
        <p>{text.thanks}</p>
      </div>
    )
  return (
    <div className={styles.display}>
      {shown.lines.length > 0 && (
        <ul className={styles.displayLines}>
          {shown.lines.map((line, at) => (
            <li key={at}>
              <span>
                {line.name} × {line.quantity}
              </span>
              <span className="numbers">{baht(line.satang)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.displayBig}>
        <h1>{shown.stage === 'ticket' ? text.total : text.toPay}</h1>
        <strong className="numbers">{baht(shown.totalSatang)}</strong>
        {code && (
          <>
            <QrCode code={code} label={text.scan} />
            <p>{text.scan}</p>
          </>
        )}
      </div>
    </div>
  )
}

function Registers({ registers }: { registers: CounterRegister[] }) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  return (
    <div className={styles.pay}>
      <Stack gap={16}>
        <PageHead title={text.panelTitle} actions={<LinkButton to={choosePath}>{text.back}</LinkButton>} />
        {registers.length === 0 && (
          <EmptyState icon="store" title={text.none}>
            {text.askOwner}
          </EmptyState>
        )}
        <ul className={styles.registers}>
          {registers.map(({ id, name, shift }) => (
            <li key={id}>
              <Card title={name}>
                <Stack gap={12}>
                  <p>{shift ? text.openBy(shift.openedName, dateTime(shift.openedAt, 'short')) : text.closed}</p>
                  <LinkButton to={displayPath(id)} wide>
                    {text.customer}
                  </LinkButton>
                </Stack>
              </Card>
            </li>
          ))}
        </ul>
      </Stack>
    </div>
  )
}
