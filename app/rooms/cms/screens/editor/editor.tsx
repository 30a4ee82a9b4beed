/** The desk of a page: blocks and their fields on one side, what visitors will see on the other. In the browser only. */
import { useMemo, useState } from 'react'
import { type SiteRole, siteRoles } from '#kernel/roles.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import type { Block } from '../../blocks/kinds.ts'
import type { BlogCategory } from '../../blog/categories.ts'
import { problemsOf } from '../../pages/check-page.ts'
import { everyBlock, ownBodies, type PageDoc } from '../../pages/page-doc.ts'
import { BlockForm } from './block-form.tsx'
import { editorWords } from './editor-words.ts'
import { HistoryPanel } from './history-panel.tsx'
import { historyWords } from './history-words.ts'
import { Outline } from './outline.tsx'
import { PageForm } from './page-form.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PublishPanel, type PublishPanelProps } from './publish-panel.tsx'
import { changeBlock, copyOf, findBlock, isWithinLocked } from './tree.ts'
import { type Records, RecordsContext } from './record-field.tsx'
import { useHold } from './use-hold.ts'
import { type Editing, useEditing } from './use-editing.ts'
import { HelpsContext } from './words-help.tsx'
import styles from './editor.module.css'

export interface EditorProps extends Pick<PublishPanelProps, 'page' | 'schedules' | 'shared'> {
  id: string
  start: { doc: PageDoc; version: number }
  categories: readonly BlogCategory[]
  /** what fields of blocks can name */
  records: Records
  /** the business has AI switched on */
  helps: boolean
  /** links of the draft, as it was when the page was opened, that lead nowhere */
  goneLinks: readonly string[]
}

const parts = ['tabBlocks', 'tabPage', 'tabPublish', 'tabHistory'] as const

export function Editor({ id, start, categories, records, helps, goneLinks, page, schedules, shared }: EditorProps) {
  const text = useWords(editorWords)
  const editing = useEditing(id, start)
  const { doc, version, change, isSaved } = editing
  const hold = useHold(id)
  const [part, setPart] = useState<(typeof parts)[number]>(shared ? 'tabPublish' : 'tabBlocks')
  const [lang, setLang] = useState<'th' | 'en'>('th')
  const [role, setRole] = useState<SiteRole>('guest')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const problems = useMemo(() => problemsOf(doc, { records, goneLinks }), [doc, records, goneLinks])
  const troubled = useMemo(() => new Set(problems.flatMap(({ block }) => block ?? [])), [problems])
  const show = (block: string) => {
    setRole(
      ownBodies(doc).find(([, blocks]) => [...everyBlock(blocks)].some((each) => each.id === block))?.[0] ?? 'guest',
    )
    setChosen(block)
    setPart('tabBlocks')
    setLooking(false)
  }
  return (
    <RecordsContext value={records}>
      <LeaveGuard dirty={!isSaved} />
      {hold.by !== null && <Held by={hold.by} take={hold.take} />}
      <Bar editing={editing} lang={lang} onLang={setLang} isLooking={isLooking} onLook={setLooking} />
      <div className={styles.desk} data-looking={isLooking}>
        <div className={styles.work} inert={hold.by !== null}>
          <Segmented
            key={part}
            name="editor-part"
            label={text.part}
            defaultValue={part}
            segments={parts.map((value) => ({ value, label: text[value] }))}
            onChange={setPart}
          />
          {part === 'tabBlocks' && (
            <HelpsContext value={helps}>
              <Content
                doc={doc}
                role={role}
                lang={lang}
                chosen={chosen}
                troubled={troubled}
                onRole={setRole}
                onChoose={setChosen}
                change={change}
              />
            </HelpsContext>
          )}
          {part === 'tabPage' && (
            <PageForm
              doc={doc}
              isPost={page.kind === 'post'}
              lang={lang}
              categories={categories}
              onChange={(values, about) => change((now) => ({ ...now, ...values }), about)}
            />
          )}
          {part === 'tabHistory' && <HistoryPanel page={id} version={version} isSaved={isSaved} />}
          {part === 'tabPublish' && (
            <PublishPanel
              page={page}
              version={version}
              isSaved={isSaved}
              problems={problems}
              schedules={schedules}
              shared={shared}
              onShow={show}
            />
          )}
        </div>
        <PreviewFrame page={id} role={role} lang={lang} version={version} />
      </div>
    </RecordsContext>
  )
}

function Held({ by, take }: { by: string; take: () => void }) {
  const text = useWords(historyWords)
  return (
    <Notice tone="warn" urgent title={text.held(by)} action={<Button onClick={take}>{text.take}</Button>}>
      {text.heldBody}
    </Notice>
  )
}

interface BarProps {
  editing: Editing
  lang: 'th' | 'en'
  onLang: (lang: 'th' | 'en') => void
  isLooking: boolean
  onLook: (isLooking: boolean) => void
}

function Bar({ editing, lang, onLang, isLooking, onLook }: BarProps) {
  const text = useWords(editorWords)
  const { saving, problem, undo, redo, again, keepMine } = editing
  return (
    <Stack gap={8} className={styles.bar}>
      <Row justify="between">
        <Row gap={4}>
          <Button size="small" icon="return" label={text.undo} disabled={!undo} onClick={() => undo?.()} />
          <Button size="small" icon="rotate" label={text.redo} disabled={!redo} onClick={() => redo?.()} />
          <Button
            size="small"
            icon={isLooking ? 'edit' : 'eye'}
            label={isLooking ? text.work : text.preview}
            className={styles.looks}
            onClick={() => onLook(!isLooking)}
          />
          <span role="status">{saving === 'conflict' || saving === 'failed' ? '' : text[saving]}</span>
        </Row>
        <Segmented
          name="editor-lang"
          label={text.language}
          defaultValue={lang}
          segments={[
            { value: 'th', label: text.thai },
            { value: 'en', label: text.english },
          ]}
          onChange={onLang}
        />
      </Row>
      {saving === 'failed' && (
        <Notice tone="bad" urgent title={text.failed} action={<Button onClick={again}>{text.again}</Button>}>
          {problem}
        </Notice>
      )}
      {saving === 'conflict' && (
        <Notice
          tone="warn"
          urgent
          title={text.conflict}
          action={
            <Row>
              <Button onClick={() => location.reload()}>{text.loadTheirs}</Button>
              <Button kind="primary" onClick={keepMine}>
                {text.keepMine}
              </Button>
            </Row>
          }
        >
          {problem}
        </Notice>
      )}
    </Stack>
  )
}

interface ContentProps {
  doc: PageDoc
  role: SiteRole
  lang: 'th' | 'en'
  chosen: string | null
  troubled: ReadonlySet<string>
  onRole: (role: SiteRole) => void
  onChoose: (id: string | null) => void
  change: Editing['change']
}

function Content({ doc, role, lang, chosen, troubled, onRole, onChoose, change }: ContentProps) {
  const body = doc.bodies[role]
  const own = typeof body === 'string' ? null : body
  const block = own && chosen ? findBlock(own, chosen) : null
  const rewrite = (to: (blocks: readonly Block[]) => readonly Block[], about: string | null = null) =>
    change((now) => {
      const before = now.bodies[role]
      const after = to(typeof before === 'string' ? [] : before)
      return after === before ? now : { ...now, bodies: { ...now.bodies, [role]: after } }
    }, about)
  return (
    <Stack>
      <WhoseBody doc={doc} role={role} onRole={onRole} change={change} />
      {own && (
        <Card>
          <Outline
            blocks={own}
            chosen={block ? chosen : null}
            troubled={troubled}
            onChoose={onChoose}
            onChange={rewrite}
          />
        </Card>
      )}
      {block && (
        <Card>
          <BlockForm
            block={block}
            lang={lang}
            isLocked={isWithinLocked(own ?? [], block.id)}
            onChange={(values, about) => rewrite((list) => changeBlock(list, block.id, values), about)}
          />
        </Card>
      )}
    </Stack>
  )
}

/** Guests always have what they see; the others may have something of their own, or see what a humbler role sees. */
function WhoseBody({ doc, role, onRole, change }: Pick<ContentProps, 'doc' | 'role' | 'onRole' | 'change'>) {
  const text = useWords(editorWords)
  const body = doc.bodies[role]
  const humbler = siteRoles.slice(0, siteRoles.indexOf(role))
  const choose = (value: string) =>
    change((now) => {
      const same = siteRoles.find((one) => one === value)
      const begin = typeof now.bodies.guest === 'string' ? [] : now.bodies.guest.map(copyOf)
      return { ...now, bodies: { ...now.bodies, [role]: same ?? begin } }
    })
  return (
    <Row align="end">
      <SelectField
        name="role"
        label={text.role}
        value={role}
        options={siteRoles.map((value) => ({ value, label: text[`role_${value}`] }))}
        onChange={(event) => onRole(event.currentTarget.value as SiteRole)}
      />
      {role !== 'guest' && (
        <SelectField
          name="sees"
          label={text.sees}
          value={typeof body === 'string' ? body : 'own'}
          options={[
            ...humbler.map((value) => ({ value: value as string, label: text.sameAs(text[`role_${value}`]) })),
            { value: 'own', label: text.ownBody },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
    </Row>
  )
}
