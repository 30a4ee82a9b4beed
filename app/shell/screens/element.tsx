/** The gallery: every shared piece in every state, one group of `shell/gallery/` at a time (product.md §2). */
import { lazy, Suspense, type ComponentType } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { showsBothSchemes } from '../forced-scheme.ts'
import { LanguageSwitch } from '../frames/language-switch.tsx'
import { developersOnly } from '#rooms/tenancy/index.ts'
import styles from './element.module.css'
import type { Route } from './+types/element'

const words = defineWords({
  th: {
    title: 'คลังชิ้นส่วน',
    lead: 'ทุกชิ้นส่วนที่หน้าจอประกอบขึ้น ในทุกสถานะ',
    groups: 'กลุ่มชิ้นส่วน',
    all: 'ทั้งหมด',
    scheme: 'ชุดสี',
    auto: 'ตามเครื่อง',
    light: 'สว่าง',
    dark: 'มืด',
  },
  en: {
    title: 'Gallery of pieces',
    lead: 'Everything that screens are built from, in every state.',
    groups: 'Groups',
    all: 'All',
    scheme: 'Colours',
    auto: 'Automatic',
    light: 'Light',
    dark: 'Dark',
  },
})

type Group = { title: { th: string; en: string }; default: ComponentType }

const groups = new Map(
  Object.entries(import.meta.glob<Group>('../gallery/*.tsx')).map(([file, open]) => [
    file.replace(/^.*\/(.+)\.tsx$/, '$1'),
    { open, Component: lazy(open) },
  ]),
)

export const handle = showsBothSchemes

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  developersOnly(context, request)
  const wanted = new URL(request.url).searchParams.get('group')
  if (wanted !== null && wanted !== 'all' && !groups.has(wanted)) notFound()
  const inLanguage = new Intl.Collator(context.locale)
  const list = await Promise.all(
    [...groups].map(async ([name, { open }]) => ({ name, title: (await open()).title[context.locale] })),
  )
  list.sort((one, other) => inLanguage.compare(one.title, other.title))
  return { list, shown: wanted ?? list[0]!.name, title: words[context.locale].title }
})

export function meta({ loaderData }: Route.MetaArgs) {
  const shown = loaderData?.list.find(({ name }) => name === loaderData.shown)?.title
  return [{ title: [shown, loaderData?.title].filter(Boolean).join(' · ') }]
}

export default function Element({ loaderData: { list, shown } }: Route.ComponentProps) {
  const text = useWords(words)
  return (
    <PageFrame>
      <PageHead title={text.title} actions={<Switches />}>
        {text.lead}
      </PageHead>
      <div className={styles.gallery}>
        <Groups list={list} shown={shown} />
        <Stack gap={48} className={styles.shown}>
          {list
            .filter(({ name }) => shown === 'all' || name === shown)
            .map(({ name, title }) => (
              <ShownGroup key={name} name={name} title={title} />
            ))}
        </Stack>
      </div>
    </PageFrame>
  )
}

function Groups({ list, shown }: { list: { name: string; title: string }[]; shown: string }) {
  const text = useWords(words)
  const to = useAddress()
  return (
    <nav aria-label={text.groups} className={styles.groups}>
      {[...list, { name: 'all', title: text.all }].map(({ name, title }) => (
        <Link
          key={name}
          ref={name === shown ? intoSight : undefined}
          to={to({ group: name })}
          className={styles.group}
          aria-current={name === shown ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the groups stand in one line that scrolls. */
function intoSight(link: HTMLElement | null) {
  link?.parentElement?.scrollTo({ left: link.offsetLeft - 16 })
}

function ShownGroup({ name, title }: { name: string; title: string }) {
  const { Component } = groups.get(name)!
  return (
    <section aria-labelledby={`group-${name}`}>
      <h2 id={`group-${name}`} className={styles.title}>
        {title}
      </h2>
      <Suspense
        fallback={
          <Loading>
            <Skeleton lines={5} />
          </Loading>
        }
      >
        <Component />
      </Suspense>
    </section>
  )
}

function Switches() {
  const text = useWords(words)
  const to = useAddress()
  const { pathname, search } = useLocation()
  const scheme = new URLSearchParams(search).get('scheme')
  return (
    <>
      <Segmented
        label={text.scheme}
        current={scheme === 'light' || scheme === 'dark' ? scheme : 'auto'}
        segments={[
          { value: 'auto', label: text.auto, to: to({ scheme: null }) },
          { value: 'light', label: text.light, icon: 'sun', to: to({ scheme: 'light' }) },
          { value: 'dark', label: text.dark, icon: 'moon', to: to({ scheme: 'dark' }) },
        ]}
      />
      <LanguageSwitch action="/locale" next={pathname + search} />
    </>
  )
}

/** This page with something of its address changed; the rest stays. */
function useAddress(): (change: Record<string, string | null>) => string {
  const [query] = useSearchParams()
  return (change) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}
