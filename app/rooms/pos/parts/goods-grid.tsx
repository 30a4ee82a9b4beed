/** What is sold, by category, by a word, or by what a scanner read; two taps put a drink of a size on the ticket. */
import { memo, startTransition, useCallback, useMemo, useRef, useState, type FormEvent } from 'react'
import { fromThaiKeys } from '#kernel/thai-keys.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Picture } from '#ui/picture.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CounterGoods, SeenGoods } from '../counter/see-counter.ts'
import { counterWords } from '../counter-words.ts'
import { goodsBy } from './goods-by.ts'
import styles from './pos.module.css'
import { type Chosen, GoodsChoice } from './goods-choice.tsx'
import { asksFirst, type Put, usePut } from './put-goods.ts'
import { gramsOfPrice, priceOfGrams, readScan } from './scale-code.ts'
import { scaleRules } from './scale-rules.ts'
import type { TicketHand } from './ticket-store.ts'
import { useWedge } from '#ui/use-wedge.ts'

/** Drawn anew only when goods change or are searched: five thousand products are not asked at every scan. */
export const GoodsGrid = memo(function GoodsGrid({ sold, add }: { sold: SeenGoods; add: TicketHand['add'] }) {
  const text = useWords(counterWords)
  const locale = useLocale()
  const [category, setCategory] = useState('')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { goods } = sold
  const shown = useMemo(() => goodsBy(goods, { category, q }), [goods, category, q])
  const put = usePut({ add })
  const scan = useScan(goods, put, setChosen)
  const box = useRef<HTMLFormElement>(null)
  // In the box a word may be typed that is no code; anywhere else somebody scanned, and hears what it was.
  useWedge((code, field) => scan(code, !field || field.form !== box.current) !== 'none')
  const press = useCallback(
    (one: CounterGoods) =>
      one.variants.length === 1 && !asksFirst(one.variants[0]!)
        ? put(one, one.variants[0]!)
        : setChosen({ goods: one }),
    [put],
  )
  // The line stands on the ticket before the tiles are drawn anew.
  const search = (word: string) => startTransition(() => setQ(word))
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '')
    if (typed.trim() === '') return
    // Into the box itself, under a Thai layout, by a scanner too slow to be told from fingers.
    const code = fromThaiKeys(typed)
    if (scan(scannable(code) ? code : typed) === 'none') {
      const [only, ...others] = goodsBy(goods, { category, q: typed })
      if (!only || others.length > 0) return
      press(only)
    }
    box.current?.reset()
    search('')
  }
  if (goods.length === 0)
    return (
      <section className={styles.goods}>
        <EmptyState title={text.noGoods} action={<LinkButton to="/cluster/products">{text.toGoods}</LinkButton>}>
          {text.noGoodsBody}
        </EmptyState>
      </section>
    )
  return (
    <section className={styles.goods}>
      <form ref={box} onSubmit={enter} role="search">
        <SearchField
          name="q"
          label={text.search}
          placeholder={text.search}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </form>
      <div className={styles.chips}>
        {[{ code: '', name: { th: text.all, en: text.all } }, ...sold.categories].map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className={styles.chip}
            aria-pressed={category === code}
            onClick={() => setCategory(code)}
          >
            {name[locale] || name.th}
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={text.nothingFound}>{text.nothingFoundBody}</EmptyState>
      ) : (
        <Tiles key={`${category} ${q}`} goods={shown} onPress={press} />
      )}
      <GoodsChoice key={chosen?.goods.productId} chosen={chosen} onClose={() => setChosen(null)} onChoose={put} />
    </section>
  )
})

const scannable = (code: string): boolean => /^\d{8,}$/.test(code)

/** As many as a tablet shows at once, and more as somebody scrolls to them. */
const atOnce = 40

function Tiles({ goods, onPress }: { goods: readonly CounterGoods[]; onPress: (goods: CounterGoods) => void }) {
  const [count, setCount] = useState(atOnce)
  const isAll = count >= goods.length
  return (
    <ul className={styles.grid}>
      {goods.slice(0, count).map((one) => (
        <li key={one.productId}>
          <Tile goods={one} onPress={onPress} />
        </li>
      ))}
      {!isAll && <li key={count} ref={(end) => whenNear(end, () => setCount(count + atOnce))} aria-hidden />}
    </ul>
  )
}

/** Once, as the end of the list comes near. */
function whenNear(end: Element | null, more: () => void): (() => void) | undefined {
  if (!end) return undefined
  const near = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && more(), {
    rootMargin: '800px',
  })
  near.observe(end)
  return () => near.disconnect()
}

interface TileProps {
  goods: CounterGoods
  onPress: (goods: CounterGoods) => void
}

const Tile = memo(function Tile({ goods, onPress }: TileProps) {
  const text = useWords(counterWords)
  const locale = useLocale()
  const { number, price } = useFormat()
  const name = goods.name[locale] || goods.name.th
  const prices = goods.variants.map(({ priceSatang }) => priceSatang)
  const least = prices.reduce((a, b) => (a < b ? a : b))
  const isWeighed = goods.variants[0]!.item !== null
  const isOpen = goods.variants.every((one) => one.isOpen)
  const counted = goods.variants.map(({ available }) => available)
  const left = counted.every((one) => one !== null) ? counted.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null
  const isGone = left !== null && left <= 0
  const few = goods.variants.find(
    ({ leftGrams, lowGrams }) => typeof leftGrams === 'number' && leftGrams <= (lowGrams ?? 0),
  )
  return (
    <button type="button" className={styles.tile} onClick={() => onPress(goods)} disabled={isGone}>
      <span className={styles.face}>
        {goods.picture ? (
          <Picture source={pictureSource(goods.picture, 320)} alt="" sizes="160px" />
        ) : (
          <span aria-hidden>{name.slice(0, 2)}</span>
        )}
      </span>
      <span className={styles.tileText}>
        <span className={styles.tileName}>{name}</span>
        <span className={styles.tilePrice}>
          {isOpen ? text.openPrice : isWeighed ? text.perKilo(price(least)) : price(least)}
          {isGone ? <span>{text.gone}</span> : left !== null && left <= 10 && <span>{text.left(left)}</span>}
          {few && <span>{text.leftKilos(number(Math.max(few.leftGrams ?? 0, 0) / 1000, 3))}</span>}
        </span>
      </span>
    </button>
  )
})

/** put: it is on the ticket; wrong: it was a code, and what is wrong was said; none: it was no code. */
function useScan(
  goods: readonly CounterGoods[],
  put: Put,
  ask: (chosen: Chosen) => void,
): (typed: string, isScan?: boolean) => 'put' | 'wrong' | 'none' {
  const text = useWords(counterWords)
  const toast = useToast()
  const wrong = (message: string) => {
    toast({ tone: 'bad', message })
    return 'wrong' as const
  }
  return (typed, isScan = false) => {
    const index = indexOf(goods)
    const code = readScan(typed, scaleRules, (one) => index.barcodes.has(one))
    if (code.kind === 'refused') return wrong(text[`wrong_${code.why}`])
    if (code.kind === 'barcode') {
      const found = index.barcodes.get(code.code) ?? index.skus.get(code.code)
      if (!found) return isScan || scannable(code.code) ? wrong(text.notKnown(code.code)) : 'none'
      if (asksFirst(found.variant)) ask(found)
      else put(found.goods, found.variant)
      return 'put'
    }
    const found = index.items.get(code.item)
    if (!found) return wrong(text.notKnown(code.item))
    const per = found.variant.priceSatang
    const grams = code.says === 'weight' ? code.value : gramsOfPrice(BigInt(code.value), per)
    const labelSatang = code.says === 'price' ? BigInt(code.value) : priceOfGrams(grams, per)
    put(found.goods, found.variant, { grams, labelSatang })
    return 'put'
  }
}

interface Found {
  goods: CounterGoods
  variant: CounterGoods['variants'][number]
}

/** Made for each list of goods once, at its first scan. */
const indexes = new WeakMap<readonly CounterGoods[], ReturnType<typeof scanIndex>>()

function indexOf(goods: readonly CounterGoods[]): ReturnType<typeof scanIndex> {
  const known = indexes.get(goods) ?? scanIndex(goods)
  indexes.set(goods, known)
  return known
}

function scanIndex(all: readonly CounterGoods[]) {
  const [barcodes, skus, items] = [new Map<string, Found>(), new Map<string, Found>(), new Map<string, Found>()]
  for (const goods of all)
    for (const variant of goods.variants) {
      const found = { goods, variant }
      if (variant.barcode) barcodes.set(variant.barcode, found)
      skus.set(variant.sku, found)
      if (variant.item) items.set(variant.item, found)
    }
  return { barcodes, skus, items }
}
