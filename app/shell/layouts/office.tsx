import type { ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { refuseKernel, forbidden } from '#kernel/refusals.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { HomeProvider } from '#ui/error-panel.tsx'
import { WaitsProvider } from '#ui/what-waits.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { screenRoutes } from '../made/routes.ts'
import { patternIn } from '../route-pattern.ts'
import { useHoldSignOut } from '../browser/sign-out-hold.ts'
import { ErrorPage, ErrorScreen, frameMeta } from '../error-screen.tsx'
import { currentTarget } from '../frames/current-link.ts'
import { OfficeFrame } from '../frames/office.tsx'
import { areasOf, favouritesOf, footOf, linkOf } from '../office/areas.ts'
import { Bell } from '../office/bell.tsx'
import { FavouriteButton } from '../office/favourite-button.tsx'
import { useFavourites } from '../office/use-favourites.ts'
import { placesPath } from '../office/places-words.ts'
import { type Place, placesFor } from '../office/places.server.ts'
import { SearchButton } from '../office/search-button.tsx'
import { usePaletteDoor } from '../office/use-palette.tsx'
import { useWaiting } from '../office/use-waiting.ts'
import { officeFrame } from '../office/waiting.ts'
import { officeWords } from '../office/words.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import type { RootData } from '../../root.tsx'
import type { Route } from './+types/office'

/** The frame says early who may be here; every query behind it says so again by itself. */
export const loader = load(async (context, args: Route.LoaderArgs) => {
  const { actor } = context
  if (actor.accountId === null) refuseKernel('signInFirst')
  const isStaff = admits(anyStaff, actor)
  if (!isStaff && !isForEverybody(patternIn(args))) forbidden()
  return {
    isStaff,
    staff: [...actor.staff],
    email: actor.email ?? null,
    places: placesFor(context),
    ...(isStaff ? await officeFrame(context, {}) : { waiting: [], favourites: [] }),
  }
})

/** Pages that stand in this frame for whoever is signed in: a project has people from outside. */
const isForEverybody = (pattern: string): boolean =>
  Object.values(screenRoutes)
    .flat()
    .some(
      ({ path, frame, who }) =>
        frame === 'office' && who === 'user' && path.replaceAll(/\{(\w+)\}/g, ':$1') === pattern,
    )

const officeHome = '/cluster/user/dashboard'

type Data = Awaited<ReturnType<typeof loader>>

export const meta = (args: Route.MetaArgs) => frameMeta(args)

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Whoever may be here keeps the way on around them, whatever went wrong in the middle. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <Frame data={loaderData}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ data, children }: { data: Data; children: ReactNode }) {
  useHoldSignOut()
  const text = useWords(officeWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const root = useRouteLoaderData('root') as RootData
  const waiting = useWaiting(data.waiting, data.isStaff)
  const home = data.isStaff ? officeHome : root.home
  const { Palette, open, close, isOpen } = usePaletteDoor()
  const favourites = useFavourites(data.favourites)
  const place = placeAt(data.places, pathname)
  const often = data.places.filter(({ often: isOften, isUnused }) => isOften && !isUnused)
  const role = data.staff[0] ?? (root.visitor.role === 'guest' ? 'user' : root.visitor.role)
  return (
    <OfficeFrame
      site={{ name: root.siteName, logo: root.logo, home }}
      areas={areasOf(data.places, favourites, waiting, locale)}
      foot={footOf(data.places, locale)}
      // What somebody chose comes before what most people use.
      often={[...new Set([...favouritesOf(data.places, favourites), ...often])].map((each) => ({
        ...linkOf(each, waiting),
        label: each.short,
      }))}
      crumbs={useCrumbs(data.places, root.siteName)}
      user={{
        name: root.visitor.name ?? '',
        detail: roles[role],
        links: [
          ...(root.visitor.isPaired ? [{ label: text.changePlaces, to: changePlaces(pathname + search) }] : []),
          // A PIN opens nothing that is a person's own.
          ...(root.visitor.isOperator ? [] : [{ label: text.who, to: '/user/dashboard' }]),
        ],
        signOutAction: '/user/logout',
      }}
      here={under(data.places, pathname)}
      language={{ action: '/locale', next: pathname + search }}
      scheme={{ action: '/scheme', next: pathname + search, scheme: root.scheme }}
      {...(data.isStaff && {
        onSearch: open,
        tools: (
          <>
            {place && <FavouriteButton place={place} isOn={favourites.includes(place.path)} next={pathname + search} />}
            <SearchButton onPress={open} />
            <Bell waiting={waiting} />
          </>
        ),
      })}
    >
      <HomeProvider value={home}>
        <WaitsProvider value={waiting}>{children}</WaitsProvider>
      </HomeProvider>
      {Palette && isOpen && <Palette places={data.places} who={data.email ?? ''} onClose={close} />}
    </OfficeFrame>
  )
}

const changePlaces = (next: string): string => `/cluster/user/login?next=${encodeURIComponent(next)}`

/** The page that people go to by themselves which this one is, or belongs to. */
function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  const own = places.filter(({ isBelow, path }) => !isBelow || path === pathname)
  const path = currentTarget(
    own.map((place) => place.path),
    pathname,
  )
  return own.find((each) => each.path === path)
}

/** Where a page stands that another place leads to; else its own address. */
const under = (places: readonly Place[], pathname: string): string =>
  places.find((place) => place.under && (pathname === place.path || pathname.startsWith(`${place.path}/`)))?.under ??
  pathname

/** The place one is in, and below it the record that its page names (`handle.crumb`). */
function useCrumbs(places: readonly Place[], siteName: string): Crumb[] {
  const text = useWords(officeWords)
  const locale = useLocale()
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const place = placeAt(
    places.filter(({ isBelow, path }) => !isBelow || path === placesPath),
    under(places, pathname),
  )
  const handle = page?.handle as Partial<OfficeHandle<unknown>> | undefined
  const own = page?.loaderData === undefined ? null : handle?.crumb?.(page.loaderData)
  const above = place?.about === undefined ? [] : [{ label: text.settings, to: '/config' }]
  const crumbs: Crumb[] = place ? [...above, own ? { label: place.label, to: place.path } : { label: place.label }] : []
  if (own) return [...crumbs, { label: own[locale] }]
  return place ? crumbs : [{ label: siteName }]
}
