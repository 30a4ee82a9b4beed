-- As kernel/search-text.ts's plainText: marks over and under a letter in whatever order they were typed, ๅ for า, and any apostrophe.
create or replace function kernel.plain_text(said text) returns text language sql immutable parallel safe strict
  return btrim(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(normalize(said, NFKC)), U&'\2018\2019\02BC\2032\0060\00AD\200B\200C\200D\2060\FEFF', ''''''''''''),
    U&'([\0E48-\0E4C]+)([\0E31\0E34-\0E3A\0E47\0E4D])', '\2\1', 'g'),
    U&'\0E4D([\0E48-\0E4B]?)\0E32', U&'\\1\0E33', 'g'),
    U&'\0E33([\0E48-\0E4B])', U&'\\1\0E33', 'g'),
    U&'(?<![\0E24\0E26])\0E45', U&'\0E32', 'g'), U&'\0E40\0E40', U&'\0E41'));
