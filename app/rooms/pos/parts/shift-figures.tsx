/** X or Z: what was sold, by what it was paid, and what lies in the drawer; printed it fits a till's roll. */
import { Card } from '#ui/card.tsx'
import { Facts, Fact } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import type { DepositFigures } from '../shift/deposit-figures.ts'
import type { Figures } from '../shift/figures.ts'
import type { SeenShift } from '../shift/see-shift.ts'
import { handedOver, tenderMethods } from './tender-methods.ts'

export function ShiftFigures({ shift }: { shift: SeenShift }) {
  const text = useWords(deskWords)
  const { baht, number } = useFormat()
  const { figures } = shift
  if (!figures) return <Notice tone="info" title={text.blind} />
  const { drawer } = figures
  const off = shift.differenceSatang ?? 0n
  return (
    <Stack gap={16}>
      {shift.state === 'closed' && (
        <Notice
          tone={off === 0n ? 'good' : 'warn'}
          title={`${text.difference}: ${off === 0n ? text.even : `${off > 0n ? text.over : text.short} ${baht(off > 0n ? off : -off)}`}`}
        >
          {text.expected} {baht(drawer.expectedSatang)} · {text.counted} {baht(shift.countedSatang ?? 0n)}
        </Notice>
      )}
      <Grid min={320}>
        <Card title={shift.state === 'closed' ? text.z : text.x}>
          <Facts>
            <Fact title={text.sales}>{number(figures.salesCount)}</Fact>
            <Fact title={text.gross}>{baht(figures.grossSatang)}</Fact>
            <Fact title={text.discounts}>{baht(-figures.discountSatang)}</Fact>
            <Fact title={`${text.returns} (${figures.refundCount})`}>{baht(-figures.refundSatang)}</Fact>
            <Fact title={text.net}>
              <strong>{baht(figures.netSatang)}</strong>
            </Fact>
            <Fact title={text.vat}>{baht(figures.vatSatang)}</Fact>
            <VatParts figures={figures} />
            {figures.exemptSatang !== 0n && <Fact title={text.exempt}>{baht(figures.exemptSatang)}</Fact>}
            <Fact title={text.basket}>{baht(figures.basketSatang)}</Fact>
            {figures.voidCount > 0 && (
              <Fact title={`${text.voids} (${figures.voidCount})`}>{baht(figures.voidSatang)}</Fact>
            )}
          </Facts>
        </Card>
        <Card title={text.methods}>
          <Facts>
            {tenderMethods.map((method) =>
              figures.methods[method] === undefined ? null : (
                <Fact key={method} title={text[method]}>
                  {baht(figures.methods[method])}
                </Fact>
              ),
            )}
            {figures.methods.deposit !== undefined && <Fact title={text.deposit}>{baht(figures.methods.deposit)}</Fact>}
            {figures.owedSatang !== 0n && <Fact title={text.onAccount}>{baht(figures.owedSatang)}</Fact>}
            {figures.roundingSatang !== 0n && <Fact title={text.rounding}>{baht(figures.roundingSatang)}</Fact>}
            {figures.tipSatang !== 0n && <Fact title={text.tips}>{baht(figures.tipSatang)}</Fact>}
          </Facts>
        </Card>
        <Deposits deposits={figures.deposits} />
        <Card title={text.drawer}>
          <Facts>
            <Fact title={text.float}>{baht(drawer.floatSatang)}</Fact>
            <Fact title={text.cash}>{baht(drawer.cashSatang)}</Fact>
            {drawer.onAccountSatang > 0n && <Fact title={text.debts}>{baht(drawer.onAccountSatang)}</Fact>}
            {drawer.depositSatang !== 0n && <Fact title={text.deposits}>{baht(drawer.depositSatang)}</Fact>}
            {drawer.inSatang > 0n && <Fact title={text.cashIn}>{baht(drawer.inSatang)}</Fact>}
            {drawer.outSatang > 0n && <Fact title={text.cashOut}>{baht(-drawer.outSatang)}</Fact>}
            {drawer.dropSatang > 0n && <Fact title={text.drops}>{baht(-drawer.dropSatang)}</Fact>}
            <Fact title={text.expected}>
              <strong>{baht(drawer.expectedSatang)}</strong>
            </Fact>
            {shift.countedSatang !== null && <Fact title={text.counted}>{baht(shift.countedSatang)}</Fact>}
          </Facts>
        </Card>
        {figures.goods.length > 0 && (
          <Card title={text.goods}>
            <Facts>
              {figures.goods.slice(0, 20).map((one) => (
                <Fact
                  key={one.name}
                  title={`${one.name} × ${number(Number(one.quantityMilli) / 1000, one.isWeighed ? 3 : 0)}`}
                >
                  {baht(one.netSatang)}
                </Fact>
              ))}
            </Facts>
          </Card>
        )}
        {figures.hours.length > 0 && (
          <Card title={text.hours}>
            <Facts>
              {figures.hours.map(({ hour, netSatang }) => (
                <Fact key={hour} title={`${String(hour).padStart(2, '0')}:00`}>
                  {baht(netSatang)}
                </Fact>
              ))}
            </Facts>
          </Card>
        )}
      </Grid>
    </Stack>
  )
}

/** Whose tax it is, where not all of it is that of sales. */
function VatParts({ figures }: { figures: Figures }) {
  const text = useWords(deskWords)
  const { baht } = useFormat()
  const { vatOfSalesSatang, vatOfRefundsSatang, vatOfDebtsSatang, deposits } = figures
  if (deposits.vatSatang === 0n && vatOfDebtsSatang === 0n) return null
  return (
    <>
      <Fact title={text.vatOfSales}>{baht(vatOfSalesSatang - vatOfRefundsSatang)}</Fact>
      {deposits.vatSatang !== 0n && <Fact title={text.vatOfDeposits}>{baht(deposits.vatSatang)}</Fact>}
      {vatOfDebtsSatang !== 0n && <Fact title={text.vatOfDebts}>{baht(vatOfDebtsSatang)}</Fact>}
    </>
  )
}

function Deposits({ deposits }: { deposits: DepositFigures }) {
  const text = useWords(deskWords)
  const { baht } = useFormat()
  const { takenCount, takenSatang, backCount, backSatang, keptCount, keptSatang, methods } = deposits
  if (takenCount + backCount + keptCount === 0) return null
  return (
    <Card title={text.depositsHere}>
      <Facts>
        {takenCount > 0 && <Fact title={text.depositsTaken(takenCount)}>{baht(takenSatang)}</Fact>}
        {backCount > 0 && <Fact title={text.depositsBack(backCount)}>{baht(-backSatang)}</Fact>}
        {keptCount > 0 && <Fact title={text.depositsKept(keptCount)}>{baht(keptSatang)}</Fact>}
        {handedOver.map((method) =>
          methods[method] === undefined ? null : (
            <Fact key={method} title={text.byMethod(text[method])}>
              {baht(methods[method])}
            </Fact>
          ),
        )}
      </Facts>
    </Card>
  )
}
