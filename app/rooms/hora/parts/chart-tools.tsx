import { type RefObject, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { fragmentOf } from '../birth/fragment.ts'
import type { Chart, Methods } from '../core/index.ts'
import { bodyNames, signNames } from '../names/astro-names.ts'
import { degreeText } from '../names/digits.ts'
import type { ProfileFields } from '../profile-input.ts'
import { glyphOf } from './placement-table.tsx'
import { SaveBirth, type SaveBirthProps } from './save-birth.tsx'
import { toolWords } from './tool-words.ts'
import styles from './hora.module.css'

export interface ChartToolsProps extends Omit<SaveBirthProps, 'birth'> {
  kept: ProfileFields
  chart: Chart
  /** of this chart alone */
  ofChart: Partial<Methods>
  svg: RefObject<SVGSVGElement | null>
}

/** Print, picture, link, save. What is copied has Arabic digits, so that other programs read it. */
export function ChartTools({ kept, chart, ofChart, svg, ...save }: ChartToolsProps) {
  const text = useWords(toolWords)
  const locale = useLocale()
  const [hasFailed, setFailed] = useState(false)
  const picture = async (kind: 'savePng' | 'saveSvg') => {
    setFailed(false)
    try {
      const saving = await import('./save-image.ts')
      if (svg.current) await saving[kind](svg.current, `hora-${kept.bornOn}`)
    } catch {
      setFailed(true)
    }
  }
  const table = chart.placements
    .map((one) => [glyphOf(one), bodyNames[one.body][locale], signNames[one.sign]![locale], degreeText(one)].join('\t'))
    .join('\n')
  return (
    <div className={styles.tools}>
      <Button icon="print" onClick={() => print()}>
        {text.print}
      </Button>
      <Button icon="image" onClick={() => void picture('savePng')}>
        {text.png}
      </Button>
      <Button icon="download" onClick={() => void picture('saveSvg')}>
        {text.svg}
      </Button>
      <CopyButton value={table} size="medium">
        {text.copyTable}
      </CopyButton>
      <SaveBirth birth={kept} {...save} />
      <Share kept={kept} ofChart={ofChart} />
      {hasFailed && <Notice tone="bad">{text.failed}</Notice>}
    </div>
  )
}

function Share({ kept, ofChart }: Pick<ChartToolsProps, 'kept' | 'ofChart'>) {
  const text = useWords(toolWords)
  const id = useId()
  const [withName, setWithName] = useState(false)
  const link = `${location.origin}${location.pathname}${fragmentOf(kept, ofChart, withName)}`
  return (
    <div className={styles.share}>
      <CopyButton value={link} size="medium">
        {text.share}
      </CopyButton>
      {kept.name !== '' && (
        <label htmlFor={id} className={styles.tick}>
          <input id={id} type="checkbox" checked={withName} onChange={(event) => setWithName(event.target.checked)} />
          {text.withName}
        </label>
      )}
      <span className={styles.note}>{text.shareHint}</span>
    </div>
  )
}
