/** Versions of how a business works: drafted, compared with what stands now, put in force, and gone back to. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { audit, auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { mustBelong } from '#rooms/cluster/index.ts'
import { openShifts } from '#rooms/pos/index.ts'
import { mayChangeSite } from '#rooms/tenancy/index.ts'
import { refuse } from '../refusals.ts'
import { type BusinessTables, command, query, within } from '../room.ts'
import { type Difference, differences } from './differences.ts'
import { modelWords } from './model-words.ts'
import { BeginForm } from './begin-form.ts'
import { ModelForm, specOf } from './model-form.ts'
import { afterwards, ModelSpec } from './spec.ts'
import { applySpec, mustBeHours, standsNow } from './stands.ts'
import { type TemplateName, templateNames, templates } from './templates.ts'

export interface Model {
  id: string
  no: number
  name: string
  template: string
  status: 'draft' | 'active' | 'archived'
  spec: ModelSpec
  version: number
  createdAt: Date
  activatedAt: Date | null
  activatedName: string
  archivedAt: Date | null
}

export interface SeenModels {
  models: Model[]
  /** Of each: what putting it in force would change now; nothing of the one in force means it is as it says. */
  changes: Record<string, Difference[]>
  /** Of registers that are open: their papers and limits change while somebody sells. */
  openShifts: { register: string; openedName: string }[]
  /** The one before: gone back to in one press. */
  formerId: string | null
}

/** Errors: 404 for another business. */
export const seeModels = query({
  may: 'business.seeSetup',
  input: z.object({ clusterId: z.uuid() }),
  async run(tools, { clusterId }): Promise<SeenModels> {
    await mustBelong(tools, clusterId)
    const models = await modelsOf(tools, clusterId)
    const now = await standsNow(tools as AnyTools, clusterId, targetOf(models))
    const former = models
      .filter(({ status }) => status === 'archived')
      .sort((a, b) => Number(b.archivedAt ?? 0) - Number(a.archivedAt ?? 0) || b.no - a.no)[0]
    return {
      models,
      changes: Object.fromEntries(models.map(({ id, spec }) => [id, differences(now, spec)])),
      openShifts: await openShifts(tools),
      formerId: former?.id ?? null,
    }
  },
})

const targetOf = (models: readonly Model[]): number | null =>
  models.find(({ status }) => status === 'active')?.spec.targetSatang ?? null

async function modelsOf({ db }: Tools<BusinessTables>, clusterId: string): Promise<Model[]> {
  const { rows } = await sql<Omit<Model, 'spec'> & { spec: unknown }>`
    select id, no, name, template, status, spec, version, created_at as "createdAt", activated_at as "activatedAt",
      activated_name as "activatedName", archived_at as "archivedAt"
    from business.operating_models where cluster_id = ${clusterId} order by no desc limit 200`.execute(db)
  return rows.map(({ spec, ...row }) => ({ ...row, spec: ModelSpec.parse(spec) }))
}

const auditDrafted = auditKind('business.draftedModel', { th: 'ร่างแบบการทำงาน', en: 'drafted an operating model' })

/** From a template, another version, or how things stand now. Errors: 404. */
export const draftModel = command({
  may: 'business.changeModel',
  input: BeginForm,
  async run(tools, { clusterId, name, from }): Promise<{ id: string }> {
    await mustBelong(tools, clusterId, ['owner'])
    const models = await modelsOf(tools, clusterId)
    const now = await standsNow(tools as AnyTools, clusterId, targetOf(models))
    const template = templateNames.find((each) => each === from)
    const copied = models.find(({ id }) => id === from)
    const begun = from === 'now' ? now : template ? fromTemplate(tools, template, now) : (copied?.spec ?? notFound())
    // What came since (a branch, a way to pay) stands in it as it is.
    const spec = afterwards(now, begun)
    return insertDraft(tools, { clusterId, name, template: template ?? copied?.template ?? 'asItWas', spec })
  },
})

/** Who may not open areas drafts with those that are open. */
function fromTemplate(
  tools: Tools<BusinessTables>,
  template: TemplateName,
  { series, channels }: ModelSpec,
): ModelSpec {
  return { ...templates[template], series, ...(!mayChangeSite(tools as AnyTools) && { channels }) }
}

interface NewDraft {
  clusterId: string
  name: string
  template: string
  spec: ModelSpec
}

async function insertDraft(
  tools: Tools<BusinessTables>,
  { clusterId, name, template, spec }: NewDraft,
): Promise<{ id: string }> {
  await lockModels(tools, clusterId)
  const { rows } = await sql<{ id: string; no: number }>`
    insert into business.operating_models (cluster_id, no, name, template, spec, created_by)
    select ${clusterId}, coalesce(max(no), 0) + 1, ${name}, ${template}, ${JSON.stringify(spec)}::jsonb, ${tools.context.actor.accountId}
    from business.operating_models where cluster_id = ${clusterId} returning id, no`.execute(tools.db)
  await audit(tools, auditDrafted, `model:${rows[0]!.id}`, { no: rows[0]!.no, name })
  return { id: rows[0]!.id }
}

/** For its form. Errors: 404; 409 for what was in force. */
export const seeDraft = query({
  may: 'business.changeModel',
  // a word that is no id is no draft
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<Pick<Model, 'id' | 'name' | 'spec' | 'version'>> {
    const { status, ...draft } = await findModel(tools, id)
    if (status !== 'draft') notFound()
    return draft
  },
})

/** Errors: 404; 409 for what was in force, or VERSION_CONFLICT. */
export const changeDraft = command({
  may: 'business.changeModel',
  input: z.object({
    id: z.uuid(),
    version: z.coerce.number().int(),
    name: z.string().trim().min(1).max(120),
    spec: ModelSpec,
  }),
  async run(tools, { id, version, name, spec }) {
    const model = await lockModel(tools, id)
    if (model.status !== 'draft') refuse('notDraft')
    if (model.version !== version) refuse('modelChanged', { version: model.version })
    mustBeHours(spec)
    await sql`update business.operating_models set name = ${name}, spec = ${JSON.stringify(spec)}::jsonb, version = version + 1
      where id = ${id}`.execute(tools.db)
    return { id, version: version + 1 }
  },
  audit: {
    kind: auditKind('business.changedDraft', { th: 'แก้แบบร่างการทำงาน', en: 'changed a draft of the operating model' }),
    subject: ({ id }) => `model:${id}`,
    details: ({ name }) => ({ name }),
  },
})

/** As its form sends it: what it does not draw stays. Errors: as `changeDraft`, 422. */
export const changeDraftByForm = command({
  may: 'business.changeModel',
  input: ModelForm.safeExtend({ id: z.uuid(), version: z.coerce.number().int() }),
  async run(tools, { id, version, ...typed }) {
    const { spec } = await findModel(tools, id)
    return changeDraft(tools, { id, version, name: typed.name, spec: specOf(typed, spec) })
  },
})

export const dropDraft = command({
  may: 'business.changeModel',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    const model = await lockModel(tools, id)
    if (model.status !== 'draft') refuse('notDraft')
    await tools.db.deleteFrom('business.operating_models').where('id', '=', id).execute()
    return { id }
  },
  audit: {
    kind: auditKind('business.droppedDraft', { th: 'ลบแบบร่างการทำงาน', en: 'removed a draft of the operating model' }),
    subject: ({ id }) => `model:${id}`,
  },
})

/**
 * From now on the business works by it. What stood before is kept: as the version that was in force, or, where somebody changed
 * a setting by hand since, as a version of its own, so that going back brings back what really was.
 *
 * Errors: 403 CONFIRM_FIRST; 404; 409 VERSION_CONFLICT, or INVALID_STATE where nothing would change.
 */
export const activateModel = command({
  may: 'business.changeModel',
  confirmed: true,
  input: z.object({ id: z.uuid(), version: z.coerce.number().int().optional() }),
  async run(tools, { id, version }) {
    const model = await lockModel(tools, id)
    if (version !== undefined && model.version !== version) refuse('modelChanged', { version: model.version })
    const changed = await putInForce(tools, model)
    return { id, no: model.no, name: model.name, changed }
  },
  audit: {
    kind: auditKind('business.activatedModel', { th: 'เริ่มใช้แบบการทำงาน', en: 'put an operating model in force' }),
    subject: ({ id }) => `model:${id}`,
    details: (_input, { no, name, changed }) => ({ no, name, changed }),
  },
})

type Locked = Pick<Model, 'id' | 'no' | 'name' | 'status' | 'spec' | 'version'> & { clusterId: string }

async function putInForce(tools: Tools<BusinessTables>, model: Locked): Promise<Difference[]> {
  const { id, clusterId } = model
  const models = await modelsOf(tools, clusterId)
  const active = models.find(({ status }) => status === 'active')
  const now = await standsNow(tools as AnyTools, clusterId, targetOf(models))
  const changed = differences(now, model.spec)
  if (active?.id === id && changed.length === 0) refuse('isActive')
  const after = afterwards(now, model.spec)
  // Also what it does not name, and the new one changes.
  const isAsKept =
    active !== undefined &&
    differences(now, active.spec).length === 0 &&
    differences(now, afterwards(after, active.spec)).length === 0
  await applySpec(tools as AnyTools, clusterId, { from: now, to: model.spec })
  const { actor } = tools.context
  await sql`update business.operating_models set status = 'archived', archived_at = clock_timestamp()
    where cluster_id = ${clusterId} and status = 'active' and id <> ${id}`.execute(tools.db)
  await sql`update business.operating_models set status = 'active', archived_at = null, activated_at = now(),
    activated_by = ${actor.accountId}, activated_name = ${actor.name ?? ''} where id = ${id}`.execute(tools.db)
  // Last, so that it is the one before.
  if (!isAsKept) await keepAsItWas(tools, clusterId, now)
  return changed
}

/** It stood, so it can be gone back to; nobody put it in force by name. */
async function keepAsItWas(tools: Tools<BusinessTables>, clusterId: string, spec: ModelSpec): Promise<void> {
  await sql`
    insert into business.operating_models (cluster_id, no, name, template, spec, status, activated_at, archived_at)
    select ${clusterId}, coalesce(max(no), 0) + 1, ${modelWords[tools.context.locale].asItWas}, 'asItWas', ${JSON.stringify(spec)}::jsonb,
      'archived', now(), clock_timestamp()
    from business.operating_models where cluster_id = ${clusterId}`.execute(tools.db)
}

/** For the room's own set-up: drafted and put in force at once. */
export const startWith = within(async (tools, draft: NewDraft): Promise<void> => {
  const { id } = await insertDraft(tools, draft)
  await putInForce(tools, await lockModel(tools, id))
})

async function lockModel(tools: Tools<BusinessTables>, id: string): Promise<Locked> {
  const { clusterId } = await findModel(tools, id)
  await lockModels(tools, clusterId)
  return findModel(tools, id)
}

async function findModel(tools: Tools<BusinessTables>, id: string): Promise<Locked> {
  const found = await tools.db
    .selectFrom('business.operating_models')
    .select(['id', 'no', 'name', 'status', 'spec', 'version', 'cluster_id as clusterId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return notFound()
  await mustBelong(tools, found.clusterId, ['owner'])
  return { ...found, spec: ModelSpec.parse(found.spec) }
}

/** One who changes them at a time. */
async function lockModels({ db, context }: Tools<BusinessTables>, clusterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${context.tenantId} model ${clusterId}`}, 61))`.execute(db)
}
