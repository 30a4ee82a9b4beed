import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { OfferedWay } from '../other-ways.ts'
import { words } from '../words.ts'

/** Ways to pay besides the code, for who owes it. One that does not hold enough says so instead of leading to a refusal. */
export function OtherWays({ ways, owedSatang }: { ways: readonly OfferedWay[]; owedSatang: bigint }) {
  const text = useWords(words)
  const locale = useLocale()
  const { baht } = useFormat()
  if (ways.length === 0) return null
  return (
    <Card title={text.otherWays}>
      {ways.map(({ method, label, path, availableSatang }) =>
        availableSatang >= owedSatang ? (
          <LinkButton key={method} icon="wallet" wide to={path}>
            {text.wayWith(label[locale], baht(availableSatang))}
          </LinkButton>
        ) : (
          <p key={method}>{text.wayShort(label[locale], baht(availableSatang))}</p>
        ),
      )}
    </Card>
  )
}
