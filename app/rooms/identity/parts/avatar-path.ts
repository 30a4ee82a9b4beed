export type AvatarSize = 128 | 512

/** Where a person's picture is, for whoever is signed in on this site. */
export const avatarPath = (name: string, size: AvatarSize): string => `/user/avatar/${name}-${size}.webp`
