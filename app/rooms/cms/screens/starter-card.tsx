/** What a starter site looks like before it is taken: its own words, colours and picture, as its home will stand. */
import { Form } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { wholeStarterPath } from '../pages/page-links.ts'
import { pageWords } from '../pages/page-words.ts'
import { looks } from '../starters/looks.ts'
import { scenes } from '../starters/scenes.ts'
import { sites } from '../starters/sites.ts'
import type { StarterName } from '../starters/starter-site.ts'
import styles from './starter-card.module.css'

export function StarterCard({ name, site }: { name: StarterName; site: string }) {
  const text = useWords(pageWords)
  const locale = useLocale()
  return (
    <article className={styles.card} aria-labelledby={`starter-${name}`}>
      <Miniature name={name} site={site} />
      <div className={styles.words}>
        <h3 id={`starter-${name}`}>{text[`starter_${name}`]}</h3>
        <p>{sites[name].lead[locale]}</p>
        <p className={styles.has}>{text[`starter_${name}Has`]}</p>
        <Form method="post">
          <input type="hidden" name="operation" value="starter" />
          <input type="hidden" name="starter" value={name} />
          <Button type="submit" kind="primary" wide>
            {text.useIt}
          </Button>
          <div className={styles.see}>
            <LinkButton wide icon="eye" to={wholeStarterPath(name)}>
              {text.seeWhole}
            </LinkButton>
          </div>
        </Form>
      </div>
    </article>
  )
}

const font = { plex: 'IBM Plex Sans Thai, sans-serif', sarabun: 'Sarabun, sans-serif' } as const

function Miniature({ name, site }: { name: StarterName; site: string }) {
  const locale = useLocale()
  const { theme, shape, view } = looks[name]
  const { press, offer, menu } = sites[name]
  const round = typeof theme.radius === 'number' ? theme.radius : 8
  const isWide = shape === 'below'
  const [x, y, scale] = isWide ? [24, 120 - 0.88 * view[0], 0.88] : [196, 64, 0.47]
  const under = 226
  const items = (menu ?? offer.items).map(([title]) => title[locale])
  return (
    <svg viewBox="0 0 400 320" className={styles.miniature} fontFamily={font[theme.font]} aria-hidden="true">
      <rect width="400" height="560" fill="#ffffff" />
      <rect y="43" width="400" height="1" fill="#e3e3e3" />
      <circle cx="24" cy="22" r="9" fill={theme.accent} />
      <text x="40" y="27" fontSize="14" fontWeight="600" fill="#1d1d1f">
        {cut(site, 22)}
      </text>
      {[250, 300, 350].map((at) => (
        <rect key={at} x={at} y="19" width="32" height="6" rx="3" fill="#c9c9ce" />
      ))}
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        {scenes[name].map(({ d, fill }, n) => (
          <path key={n} d={d} fill={fill} />
        ))}
      </g>
      {isWide && <path d="M0 44h400v76h-400zM0 270h400v50h-400z" fill="#ffffff" />}
      <text x="24" y="84" fontSize="20" fontWeight="700" fill="#1d1d1f">
        {cut(site, isWide ? 30 : 14)}
      </text>
      {isWide ? (
        <rect x="24" y="96" width="210" height="6" rx="3" fill="#d6d6da" />
      ) : (
        [100, 114, 128].map((at, n) => (
          <rect key={at} x="24" y={at} width={[148, 140, 96][n]} height="6" rx="3" fill="#d6d6da" />
        ))
      )}
      <Pressed
        x={isWide ? 262 : 24}
        y={isWide ? 70 : 152}
        round={round}
        fill={theme.accent}
        words={press.label[locale]}
      />
      {!isWide &&
        items.slice(0, 3).map((title, n) => (
          <g key={title}>
            <rect
              x={24 + n * 122}
              y={under}
              width="108"
              height="76"
              rx={round}
              fill="#ffffff"
              stroke="#dcdce0"
              strokeWidth="1.500"
            />
            <rect
              x={36 + n * 122}
              y={under + 14}
              width="20"
              height="20"
              rx={round / 2}
              fill={theme.accent}
              opacity=".2"
            />
            <text x={36 + n * 122} y={under + 56} fontSize="12" fontWeight="600" fill="#1d1d1f">
              {cut(title, 15)}
            </text>
          </g>
        ))}
    </svg>
  )
}

interface PressedProps {
  x: number
  y: number
  round: number
  fill: string
  words: string
}

function Pressed({ x, y, round, fill, words }: PressedProps) {
  return (
    <>
      <rect x={x} y={y} width="114" height="32" rx={round} fill={fill} />
      <text x={x + 57} y={y + 21} fontSize="12" fontWeight="600" fill="#ffffff" textAnchor="middle">
        {cut(words, 14)}
      </text>
    </>
  )
}

const cut = (words: string, most: number): string => {
  const letters = [...words]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : words
}
