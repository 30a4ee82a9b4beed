import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { act, load } from '#kernel/screen.server.ts'
import type { Refused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { useSky } from '../birth/use-chart.ts'
import { idle, type MethodName, methodChoices, methodNames, type Methods, presets, readMethods } from '../core/index.ts'
import { saveDefaults, saveMethods, surroundings } from '../methods.ts'
import { methodWords } from '../names/method-names.ts'
import { HoraShell, useShown } from '../parts/hora-shell.tsx'
import { MethodPreview } from '../parts/method-preview.tsx'
import { methodPageWords } from '../parts/method-words.ts'
import { builtInFor, useMethods } from '../parts/use-methods.ts'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/methods'
import styles from '../parts/hora.module.css'

export const loader = load(async (context) => ({ around: await surroundings(context, {}) }))

export const action = act(permissions['hora.own'], async (context, form) => {
  const methods = methodsIn(form.methods)
  if (form.operation === 'defaults') {
    await saveDefaults(context, { methods, version: Number(form.version) })
    return { saved: 'defaults' as const }
  }
  await saveMethods(context, { methods })
  return { saved: 'own' as const }
})

const methodsIn = (sent: unknown): Partial<Methods> => {
  try {
    return JSON.parse(String(sent)) as Partial<Methods> // the command's schema says what does not fit
  } catch {
    return {}
  }
}

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(methodPageWords, 'title')

export default function MethodsScreen({ loaderData: { around } }: Route.ComponentProps) {
  const text = useWords(methodPageWords)
  const locale = useLocale()
  const { methods, own, base, keep } = useMethods(around)
  const [chosen, setChosen] = useState<Partial<Methods>>(own)
  const [isKept, setKept] = useState(false)
  const fetcher = useFetcher<{ saved: 'own' | 'defaults' } | Refused>()
  useEffect(() => setChosen(own), [own])
  const after = readMethods(chosen, base).methods
  const { sky } = useSky(true)
  const change = (part: Partial<Methods>) => {
    setKept(false)
    setChosen((before) => differing({ ...before, ...part }, base))
  }
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' })
  const save = () => {
    if (around.isSignedIn) send({ operation: 'own', methods: JSON.stringify(chosen) })
    keep(chosen)
    setKept(!around.isSignedIn)
  }
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <HoraShell page="methods" digits={after.digits} onDigits={(digits) => change({ digits })}>
      <Stack gap={24}>
        <PageHead title={text.title}>{text.lead}</PageHead>
        <Presets
          onChoose={(preset) => {
            setKept(false)
            setChosen(differing(preset, base))
          }}
        />
        <div className={styles.twoUp}>
          {methodNames.map((name) => (
            <Option key={name} name={name} methods={after} onChange={change} />
          ))}
        </div>
        <Row>
          <Button kind="primary" onClick={save} busy={fetcher.state !== 'idle'}>
            {text.save}
          </Button>
          {around.maySetDefaults && (
            <Button
              onClick={() =>
                send({
                  operation: 'defaults',
                  methods: JSON.stringify(differing(after, builtInFor(locale))),
                  version: String(around.tenantVersion),
                })
              }
            >
              {text.saveAll}
            </Button>
          )}
          <LinkButton kind="quiet" to={href('/hora')}>
            {text.toChart}
          </LinkButton>
        </Row>
        {isKept && <Notice tone="good">{text.savedHere}</Notice>}
        {answer && 'saved' in answer && (
          <Notice tone="good">{answer.saved === 'own' ? text.saved : text.savedAll}</Notice>
        )}
        {answer && 'message' in answer && <Notice tone="bad">{answer.message}</Notice>}
        <Card title={text.preview}>
          <MethodPreview before={methods} after={after} sky={sky} />
        </Card>
      </Stack>
    </HoraShell>
  )
}

/** Only what is not the tenant's own way is kept with the account. */
const differing = (chosen: Partial<Methods>, base: Methods): Partial<Methods> =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => base[name as MethodName] !== value))

function Presets({ onChoose }: { onChoose: (preset: Partial<Methods>) => void }) {
  const text = useWords(methodPageWords)
  return (
    <Row gap={8}>
      {(['textbook', 'myhora', 'lahiri'] as const).map((name) => (
        <Button key={name} onClick={() => onChoose(readMethods(presets[name]).methods)}>
          {text[name]}
        </Button>
      ))}
      <Button kind="quiet" icon="turn" onClick={() => onChoose({})}>
        {text.reset}
      </Button>
    </Row>
  )
}

interface OptionProps {
  name: MethodName
  methods: Methods
  onChange: (part: Partial<Methods>) => void
}

function Option({ name, methods, onChange }: OptionProps) {
  const text = useWords(methodPageWords)
  const locale = useLocale()
  const show = useShown()
  const reason = idle(name, methods)
  const words = methodWords[name]
  const values = words.values as Record<string, { th: string; en: string }>
  return (
    <SelectField
      name={name}
      label={words.name[locale]}
      hint={show(reason ? `${words.help[locale]} ${text[reason]}` : words.help[locale])}
      value={methods[name]}
      disabled={reason !== null}
      options={methodChoices[name].map((value) => {
        const label = values[value]![locale] + (value === builtInFor(locale)[name] ? ` (${text.builtIn})` : '')
        return { value, label: name === 'digits' ? label : show(label) }
      })}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
