/** All pages of the office, by area: where somebody looks who does not know the name, and chooses what stands on top. */
import { Link, redirect } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { officeGroups } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { myFavourites, setFavourite } from '#rooms/cluster/index.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { held } from '#ui/held.tsx'
import { Icon } from '#ui/icon.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SearchForm } from '#ui/search-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { favouritesOf } from '../office/areas.ts'
import { FavouriteButton } from '../office/favourite-button.tsx'
import { permissions } from '../office/permissions.ts'
import { type Place, placesFor } from '../office/places.server.ts'
import { placesPath, placesWords } from '../office/places-words.ts'
import { rank } from '../office/rank.ts'
import { useFavourites } from '../office/use-favourites.ts'
import styles from './places.module.css'
import type { Route } from './+types/places'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 60) ?? ''
  const places = placesFor(context).filter(({ path }) => path !== placesPath)
  const choices = places.map((place) => ({ ...place, key: place.path, title: place.label }))
  return { q, places: rank(choices, q), favourites: await myFavourites(context, {}) }
})

export const action = act(permissions['office.see'], async (context, { path, isOn, next }, _args: Route.ActionArgs) => {
  const saved = await setFavourite(context, { path: String(path), isOn: isOn === 'true' })
  if (typeof next === 'string') throw redirect(nextPath(next, placesPath))
  return saved
})

export const meta = titled(placesWords, 'title')

export default function Places({ loaderData: { q, places, favourites: kept } }: Route.ComponentProps) {
  const text = useWords(placesWords)
  const locale = useLocale()
  const favourites = useFavourites(kept)
  const sections = [
    { key: 'favourites', title: text.favourites, own: q === '' ? favouritesOf(places, favourites) : [] },
    ...Object.entries(officeGroups).map(([key, title]) => ({
      key,
      title: title[locale],
      own: places.filter(({ group, isUnused }) => group === key && !isUnused),
    })),
    { key: 'unused', title: text.unused, body: text.unusedBody, own: places.filter(({ isUnused }) => isUnused) },
  ].filter(({ own }) => own.length > 0)
  return (
    <PageFrame maxWidth="full">
      <PageHead title={text.title}>{text.lead}</PageHead>
      <Stack gap={24}>
        <SearchForm
          action={placesPath}
          label={text.search}
          placeholder={text.search}
          defaultValue={q}
          key={q}
          className={styles.search}
        />
        {sections.length === 0 && (
          <EmptyState icon="search" title={text.none(q)}>
            {text.noneBody}
          </EmptyState>
        )}
        {sections.map(({ key, title, own, ...section }) => (
          <section key={key} aria-labelledby={`area-${key}`}>
            <h2 id={`area-${key}`} className={styles.title}>
              {title}
            </h2>
            {'body' in section && <p className={styles.about}>{section.body}</p>}
            <Grid min={280} gap={8} as="ul" className={styles.places}>
              {own.map((place) => (
                <PlaceCard key={place.path} place={place} isOn={favourites.includes(place.path)} />
              ))}
            </Grid>
          </section>
        ))}
      </Stack>
    </PageFrame>
  )
}

function PlaceCard({ place, isOn }: { place: Place; isOn: boolean }) {
  const { path, label, about, icon } = place
  return (
    <li className={styles.place}>
      <Icon name={icon} />
      <span>
        <Link to={path} className={styles.link}>
          {held(label)}
        </Link>
        {about && <span className={styles.about}>{held(about)}</span>}
      </span>
      <FavouriteButton place={place} isOn={isOn} next={placesPath} className={styles.star} />
    </li>
  )
}
