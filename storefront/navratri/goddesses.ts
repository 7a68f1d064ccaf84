import * as m from '#messages'

interface Goddess {
  /** The id of her section on the page. */
  id: string
  name: () => string
  nameHi: string
  about: () => string
  mount: () => string
  /** What her emblem shows, in a word. The drawing shows the emblem, not the goddess. */
  emblem: () => string
  weapon: () => string
  chakra: () => string
  planet: () => string
  bhog: () => string
  flower: () => string
  goal: () => string
}

/** The nine goddesses in the order of their days. The colour of a day depends on the weekday, see panchang.ts. */
export const GODDESSES: readonly Goddess[] = [
  {
    id: 'shailaputri',
    name: m.navratri_shailaputri,
    nameHi: 'शैलपुत्री',
    about: m.navratri_shailaputri_about,
    mount: m.navratri_shailaputri_mount,
    emblem: m.navratri_emblem_bull,
    weapon: m.navratri_shailaputri_weapon,
    chakra: m.navratri_shailaputri_chakra,
    planet: m.navratri_shailaputri_planet,
    bhog: m.navratri_shailaputri_bhog,
    flower: m.navratri_shailaputri_flower,
    goal: m.navratri_shailaputri_goal,
  },
  {
    id: 'brahmacharini',
    name: m.navratri_brahmacharini,
    nameHi: 'ब्रह्मचारिणी',
    about: m.navratri_brahmacharini_about,
    mount: m.navratri_brahmacharini_mount,
    emblem: m.navratri_emblem_foot,
    weapon: m.navratri_brahmacharini_weapon,
    chakra: m.navratri_brahmacharini_chakra,
    planet: m.navratri_brahmacharini_planet,
    bhog: m.navratri_brahmacharini_bhog,
    flower: m.navratri_brahmacharini_flower,
    goal: m.navratri_brahmacharini_goal,
  },
  {
    id: 'chandraghanta',
    name: m.navratri_chandraghanta,
    nameHi: 'चंद्रघंटा',
    about: m.navratri_chandraghanta_about,
    mount: m.navratri_chandraghanta_mount,
    emblem: m.navratri_emblem_tigress,
    weapon: m.navratri_chandraghanta_weapon,
    chakra: m.navratri_chandraghanta_chakra,
    planet: m.navratri_chandraghanta_planet,
    bhog: m.navratri_chandraghanta_bhog,
    flower: m.navratri_chandraghanta_flower,
    goal: m.navratri_chandraghanta_goal,
  },
  {
    id: 'kushmanda',
    name: m.navratri_kushmanda,
    nameHi: 'कूष्माण्डा',
    about: m.navratri_kushmanda_about,
    mount: m.navratri_kushmanda_mount,
    emblem: m.navratri_emblem_lioness,
    weapon: m.navratri_kushmanda_weapon,
    chakra: m.navratri_kushmanda_chakra,
    planet: m.navratri_kushmanda_planet,
    bhog: m.navratri_kushmanda_bhog,
    flower: m.navratri_kushmanda_flower,
    goal: m.navratri_kushmanda_goal,
  },
  {
    id: 'skandamata',
    name: m.navratri_skandamata,
    nameHi: 'स्कंदमाता',
    about: m.navratri_skandamata_about,
    mount: m.navratri_mount_lion,
    emblem: m.navratri_emblem_lion,
    weapon: m.navratri_skandamata_weapon,
    chakra: m.navratri_skandamata_chakra,
    planet: m.navratri_skandamata_planet,
    bhog: m.navratri_skandamata_bhog,
    flower: m.navratri_skandamata_flower,
    goal: m.navratri_skandamata_goal,
  },
  {
    id: 'katyayani',
    name: m.navratri_katyayani,
    nameHi: 'कात्यायनी',
    about: m.navratri_katyayani_about,
    mount: m.navratri_mount_lion,
    emblem: m.navratri_emblem_lion,
    weapon: m.navratri_katyayani_weapon,
    chakra: m.navratri_katyayani_chakra,
    planet: m.navratri_katyayani_planet,
    bhog: m.navratri_katyayani_bhog,
    flower: m.navratri_katyayani_flower,
    goal: m.navratri_katyayani_goal,
  },
  {
    id: 'kalaratri',
    name: m.navratri_kalaratri,
    nameHi: 'कालरात्रि',
    about: m.navratri_kalaratri_about,
    mount: m.navratri_kalaratri_mount,
    emblem: m.navratri_emblem_donkey,
    weapon: m.navratri_kalaratri_weapon,
    chakra: m.navratri_kalaratri_chakra,
    planet: m.navratri_kalaratri_planet,
    bhog: m.navratri_kalaratri_bhog,
    flower: m.navratri_kalaratri_flower,
    goal: m.navratri_kalaratri_goal,
  },
  {
    id: 'mahagauri',
    name: m.navratri_mahagauri,
    nameHi: 'महागौरी',
    about: m.navratri_mahagauri_about,
    mount: m.navratri_mahagauri_mount,
    emblem: m.navratri_emblem_bull,
    weapon: m.navratri_mahagauri_weapon,
    chakra: m.navratri_chakra_differs,
    planet: m.navratri_mahagauri_planet,
    bhog: m.navratri_mahagauri_bhog,
    flower: m.navratri_mahagauri_flower,
    goal: m.navratri_mahagauri_goal,
  },
  {
    id: 'siddhidatri',
    name: m.navratri_siddhidatri,
    nameHi: 'सिद्धिदात्री',
    about: m.navratri_siddhidatri_about,
    mount: m.navratri_siddhidatri_mount,
    emblem: m.navratri_emblem_lion,
    weapon: m.navratri_siddhidatri_weapon,
    chakra: m.navratri_chakra_differs,
    planet: m.navratri_siddhidatri_planet,
    bhog: m.navratri_siddhidatri_bhog,
    flower: m.navratri_siddhidatri_flower,
    goal: m.navratri_siddhidatri_goal,
  },
]
