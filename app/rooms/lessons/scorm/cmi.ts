/** Pure: what a SCO is given when it begins, and what its words mean for the item's progress. */
import type { Sco, Standard } from './manifest.ts'

/** Flat: {"cmi.core.lesson_status": "completed", …}. */
export type Cmi = Readonly<Record<string, string>>

interface Outcome {
  isDone: boolean
  /** Percent; null: it gives none. */
  score: number | null
}

/** passed and completed are done; failed is not, however much of it was seen. */
export function outcomeOf(standard: Standard, cmi: Cmi): Outcome {
  if (standard === '1.2') {
    const status = cmi['cmi.core.lesson_status'] ?? ''
    return { isDone: status === 'passed' || status === 'completed', score: percentOf(cmi, 'cmi.core.score') }
  }
  const success = cmi['cmi.success_status'] ?? ''
  const isDone = success === 'passed' || (cmi['cmi.completion_status'] === 'completed' && success !== 'failed')
  const scaled = numberOf(cmi['cmi.score.scaled'])
  return { isDone, score: scaled === null ? percentOf(cmi, 'cmi.score') : within100(scaled * 100) }
}

/** Where it says nothing else, of 100. */
function percentOf(cmi: Cmi, at: string): number | null {
  const raw = numberOf(cmi[`${at}.raw`])
  if (raw === null) return null
  const [least, most] = [numberOf(cmi[`${at}.min`]) ?? 0, numberOf(cmi[`${at}.max`]) ?? 100]
  return most > least ? within100(((raw - least) / (most - least)) * 100) : within100(raw)
}

/** A real number as packages write them: 66.66666666666667, .5, 100., 8.3e-1. */
const numberOf = (text: string | undefined): number | null => {
  const said = text?.trim() ?? ''
  if (said.length > 40 || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(said)) return null
  return Number.isFinite(Number(said)) ? Number(said) : null
}

/** As the database keeps it. */
const within100 = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100

interface Beginning {
  standard: Standard
  sco: Sco
  /** As it was left; empty the first time. */
  stored: Cmi
  learner: { id: string; name: string }
  /** Staff and visitors only look. */
  counts: boolean
}

/** Of the time before, and of who learns: never what the package said of these. */
const ours =
  /^cmi\.(core\.(student_id|student_name|entry|exit|credit|lesson_mode|session_time)|learner_id|learner_name|entry|exit|credit|mode|session_time|launch_data|student_data\.mastery_score|scaled_passing_score)$/

/** Whoever comes back goes on, also when their last word was lost on the way. */
export function beginningOf({ standard, sco, stored, learner, counts }: Beginning): Cmi {
  const kept = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => !ours.test(name) && !name.includes('._') && value !== ''),
  )
  const entry = Object.keys(kept).length > 0 ? 'resume' : 'ab-initio'
  const [mode, credit] = counts ? ['normal', 'credit'] : ['browse', 'no-credit']
  const { mastery, launchData } = sco
  const said: Record<string, string> =
    standard === '1.2'
      ? {
          'cmi.core.student_id': learner.id,
          'cmi.core.student_name': learner.name,
          'cmi.core.entry': entry,
          'cmi.core.lesson_mode': mode!,
          'cmi.core.credit': credit!,
          'cmi.launch_data': launchData,
          'cmi.student_data.mastery_score': mastery === null ? '' : String(mastery),
        }
      : {
          'cmi.learner_id': learner.id,
          'cmi.learner_name': learner.name,
          'cmi.entry': entry,
          'cmi.mode': mode!,
          'cmi.credit': credit!,
          'cmi.launch_data': launchData,
          'cmi.scaled_passing_score': mastery === null ? '' : String(mastery / 100),
        }
  return { ...kept, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')) }
}
