-- lessons: small pictures of a film for its time bar, in one large one; and how a course's items are played.
alter table lessons.films
  add column thumbs_key text,
  -- {everyS, count, columns, width, height}, as film/thumbs.ts has it
  add column thumbs jsonb,
  add check ((thumbs_key is null) = (thumbs is null));
alter table lessons.courses
  add column play_theme text not null default 'normal' check (play_theme in ('normal', 'streaming'));
