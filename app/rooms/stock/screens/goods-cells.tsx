/** The cells of a product's table: fields for who may change them, what they say for who may not. */
import type { DeskVariant } from '#rooms/catalogue/index.ts'
import { useFormat } from '#ui/format.ts'
import { LinkButton } from '#ui/button.tsx'
import { MoneyField, NumberField } from '#ui/number-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { shelfKey } from '../desk-inputs.ts'
import { kindText } from '../kind-text.ts'
import { stockState, stockStates } from '../parts/stock-state.ts'
import { productWords } from '../product-words.ts'
import type { SeenGoods } from '../see-goods.ts'
import { placesPath, stockPath } from '../shelf-links.ts'
import styles from './goods.module.css'

/** What somebody else did meanwhile: with the newest of it, saving again goes over it knowingly. */
export interface Late {
  variantId?: string
  sku: string
  version?: number
  onHand?: number | string
}

interface CellProps {
  variant: DeskVariant
  goods: SeenGoods
  late: readonly Late[]
  mayEdit: boolean
  mayCount: boolean
}

const lineOf = ({ variantId }: DeskVariant, field: string) => `lines.${variantId}.${field}`

function useCalled({ variant }: CellProps) {
  const text = useWords(productWords)
  const locale = useLocale()
  return (field: string) => text.of(field, kindText(variant, locale) || variant.sku)
}

export function PriceCell({ field, ...props }: CellProps & { field: 'priceSatang' | 'salePriceSatang' }) {
  const text = useWords(productWords)
  const format = useFormat()
  const called = useCalled(props)
  const { variant, mayEdit, late } = props
  const now = variant[field]
  const isSale = field === 'salePriceSatang'
  if (!mayEdit) return isSale && now === 0n ? '–' : format.baht(now)
  return (
    <>
      {!isSale && (
        <input
          type="hidden"
          name={lineOf(variant, 'version')}
          value={late.find(({ variantId }) => variantId === variant.variantId)?.version ?? variant.version}
        />
      )}
      <MoneyField
        name={lineOf(variant, field)}
        label={called(isSale ? text.sale : text.price)}
        hideLabel
        className={styles.money}
        defaultValue={isSale && now === 0n ? null : now}
      />
    </>
  )
}

export function TextCell({ field, ...props }: CellProps & { field: 'sku' | 'barcode' }) {
  const text = useWords(productWords)
  const called = useCalled(props)
  const { variant, mayEdit } = props
  if (!mayEdit) return <span>{variant[field]}</span>
  return (
    <TextField
      name={lineOf(variant, field)}
      label={called(text[field])}
      hideLabel
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'barcode' ? 'numeric' : 'text'}
      placeholder={text[field]}
      className={styles.code}
      defaultValue={variant[field] ?? ''}
    />
  )
}

export function StockCell(props: CellProps) {
  const text = useWords(productWords)
  const format = useFormat()
  const called = useCalled(props)
  const { variant, goods, late, mayCount } = props
  const line = goods.lines[variant.variantId]
  if (!line?.counted) return text.unlimited
  if (!goods.place)
    return (
      <LinkButton size="small" kind="quiet" to={placesPath}>
        {text.setPlace}
      </LinkButton>
    )
  const key = shelfKey({ variantId: variant.variantId, locationId: goods.place.locationId })
  const was = Number(late.find(({ sku, onHand }) => sku === variant.sku && onHand !== undefined)?.onHand ?? line.onHand)
  const state = stockState(line.available, line.lowAt)
  const notes = [
    line.reserved > 0 && text.reserved(format.number(line.reserved)),
    line.elsewhere > 0 && text.elsewhere(format.number(line.elsewhere)),
    line.lotTracked && text.byLots,
  ].filter(Boolean)
  return (
    <div className={styles.stock}>
      {mayCount && !line.lotTracked ? (
        <>
          <input type="hidden" name={`was.${key}`} value={was} />
          <NumberField
            name={`counted.${key}`}
            label={called(text.stock)}
            hideLabel
            min={0}
            className={styles.many}
            defaultValue={line.onHand}
          />
        </>
      ) : (
        format.number(line.onHand)
      )}
      <span className={styles.notes}>
        {state !== 'in' && <StateBadge table={stockStates} state={state} />}
        <LinkButton size="small" kind="quiet" to={`${stockPath}/${variant.variantId}`}>
          {notes.length > 0 ? notes.join(' · ') : text.shelf}
        </LinkButton>
      </span>
    </div>
  )
}
