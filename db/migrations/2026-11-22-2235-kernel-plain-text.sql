-- As kernel/search-text.ts's plainText: what looks the same is found the same.
create function kernel.plain_text(said text) returns text language sql immutable parallel safe strict
  return btrim(replace(regexp_replace(translate(lower(normalize(said, NFKC)), U&'\00AD\200B\200C\200D\2060\FEFF', ''),
    U&'\0E4D([\0E48-\0E4B]?)\0E32', U&'\\1\0E33', 'g'), U&'\0E40\0E40', U&'\0E41'));

-- Without ่ ้ ๊ ๋, for who leaves them out.
create function kernel.without_tones(said text) returns text language sql immutable parallel safe strict
  return translate(said, U&'\0E48\0E49\0E4A\0E4B', '');
