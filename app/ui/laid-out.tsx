/** A block laid out by a tenant's settings: one element, one class, and its CSS where the policy of the page admits it. */
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { layoutCss } from './layout-css.ts'
import { type LayoutSettings, normaliseLayout } from './layout-settings.ts'
import { Sheet } from './sheet.tsx'

const ColumnsContext = createContext<LayoutSettings['columns']>(null)

export type LaidOutProps = {
  /** any JSON: what a tenant has stored */
  settings: unknown
  as?: 'div' | 'section' | 'article' | 'aside'
  fullscreen?: boolean
  children?: ReactNode
}

export function LaidOut({ settings, as: As = 'div', fullscreen, children }: LaidOutProps) {
  const within = useContext(ColumnsContext)
  const { columns, className, css } = useMemo(() => {
    const normal = normaliseLayout(settings, { fullscreen, within })
    return { columns: normal.columns, ...layoutCss(normal) }
  }, [settings, fullscreen, within])
  return (
    <ColumnsContext value={columns}>
      <Sheet css={css} />
      <As className={className}>{children}</As>
    </ColumnsContext>
  )
}
