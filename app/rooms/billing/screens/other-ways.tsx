import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { OfferedWay } from '../other-ways.ts'
import { words } from '../words.ts'

/** Ways to pay besides the code, for who owes it. One that does not hold enough says that it pays a part. */
export function OtherWays({ ways, owedSatang }: { ways: readonly OfferedWay[]; owedSatang: bigint }) {
  const text = useWords(words)
  const locale = useLocale()
  const { baht } = useFormat()
  if (ways.length === 0) return null
  return (
    <Card title={text.otherWays}>
      {ways.map(({ method, label, path, availableSatang }) => (
        <LinkButton key={method} icon={availableSatang === null ? 'gift' : 'wallet'} wide to={path}>
          {availableSatang === null
            ? label[locale]
            : (availableSatang >= owedSatang ? text.wayWith : text.wayPart)(label[locale], baht(availableSatang))}
        </LinkButton>
      ))}
    </Card>
  )
}
