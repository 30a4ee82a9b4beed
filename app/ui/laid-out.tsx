/** A block laid out by a tenant's settings: one element, one class, and its CSS where the policy of the page admits it. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Grid, type GridColumns, type Space } from './layout.tsx'
import { layoutCss } from './layout-css.ts'
import { type Device, type LayoutSettings, normaliseLayout, type PerDevice } from './layout-settings.ts'
import { Sheet } from './sheet.tsx'

interface Around {
  /** the columns of the grid that one stands in */
  within: PerDevice<number> | null
  /** how the things of this block shall stand, where its grid lies deeper than the block itself */
  grid: LayoutSettings | null
}
const AroundContext = createContext<Around>({ within: null, grid: null })
const one = { desktop: 1, tablet: 1, mobile: 1 }
const below: Around = { within: one, grid: null }

export type LaidOutProps = {
  /** any JSON: what a tenant has stored */
  settings: unknown
  as?: 'div' | 'section' | 'article' | 'aside'
  fullscreen?: boolean
  /** its columns and its gap are those of an InnerGrid in it */
  inside?: boolean
  'data-block'?: string
  children?: ReactNode
}

export function LaidOut({ settings, as: As = 'div', fullscreen, inside = false, children, ...rest }: LaidOutProps) {
  const { within } = useContext(AroundContext)
  const { around, className, css } = useMemo(() => {
    const normal = normaliseLayout(settings, { fullscreen, within })
    const about: Around = inside ? { within: one, grid: normal } : { within: normal.columns, grid: null }
    return { around: about, ...layoutCss(normal, inside ? 'frame' : 'whole') }
  }, [settings, fullscreen, within, inside])
  return (
    <AroundContext value={around}>
      <Sheet css={css} />
      <As {...rest} className={className}>
        {children}
      </As>
    </AroundContext>
  )
}

/** Without settings of its own: what stands in it is in no grid, whatever is around. */
export const Unlaid = ({ children }: { children: ReactNode }) => <AroundContext value={below}>{children}</AroundContext>

/** Where the things of a block stand: in the columns that its layout says, else in those of its kind, or below each other. */
export function InnerGrid({
  columns,
  gap = 24,
  children,
}: {
  columns?: GridColumns
  gap?: Space
  children: ReactNode
}) {
  const { grid } = useContext(AroundContext)
  const { className, css, said } = useMemo(() => gridOf(grid, columns, gap), [grid, columns, gap])
  const within = said ?? (columns ? ofKind(columns) : one)
  const sheet = css !== '' && <Sheet css={css} />
  return (
    <AroundContext value={{ within, grid: null }}>
      {sheet}
      {said ? (
        <div className={className}>{children}</div>
      ) : columns ? (
        <Grid columns={columns} gap={gap} className={className}>
          {children}
        </Grid>
      ) : (
        children
      )}
    </AroundContext>
  )
}

function gridOf(grid: LayoutSettings | null, columns: GridColumns | undefined, gap: Space) {
  const hasGap = grid !== null && grid.gap.desktop !== null
  const said = grid?.columns ?? (hasGap && columns === undefined ? one : null)
  if (!grid || (!said && !hasGap)) return { className: undefined, css: '', said: null }
  const own = (device: Device) => grid.gap[device] ?? `${gap}px`
  const gaps = { desktop: own('desktop'), tablet: own('tablet'), mobile: own('mobile') }
  return { ...layoutCss({ ...grid, columns: said, gap: gaps }, 'grid'), said }
}

const ofKind = (columns: GridColumns): PerDevice<number> => {
  const [mobile = 1, tablet = mobile, desktop = tablet] = columns.split('-').map(Number)
  return { mobile, tablet, desktop }
}
