/** Pure: a survey's questions, as its teacher types them and as they are answered. */
export interface SurveyQuestion {
  text: string
  kind: 'scale' | 'text'
}

const scale = /^1-5\s+/

/** One on a line; "1-5 …" is answered by a number. */
export const questionsFromLines = (lines: string): SurveyQuestion[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 30)
    .map((line) => ({ text: line.replace(scale, '').slice(0, 300), kind: scale.test(line) ? 'scale' : 'text' }))

export const questionsToLines = (questions: readonly SurveyQuestion[]): string =>
  questions.map(({ text, kind }) => (kind === 'scale' ? `1-5 ${text}` : text)).join('\n')
