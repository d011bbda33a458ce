/** A glyph for every item, on a grid of 24; parts after a bar are filled softly. */
const GLYPHS: Record<string, string> = {
  'Camp Axe': 'M5 20L15 7M12 4l8 6c-3 3-6 3-8 1l-2-3z|M12 4l8 6c-3 3-6 3-8 1z',
  'Kitchen Knife': 'M4 20l4-4M7 15l10-11c3 4 1 9-6 14z|M7 15l10-11c3 4 1 9-6 14z',
  Hatchet: 'M8 21V4M8 5h6c3 0 5 2 5 6h-4c-2-2-4-2-7-2|M8 5h6c3 0 5 2 5 6h-4c-2-2-4-2-7-2z',
  'Aluminium Bat': 'M4 20l2-2M6 18L16 5c2-2 5 1 3 3L9 20z|M16 5c2-2 5 1 3 3l-5 6-3-3z',
  'Hunting Bow': 'M6 4c10 2 14 8 14 16M6 4l14 16M4 20L17 7M17 7l-4 .5M17 7l-.5 4',
  'Old Revolver': 'M3 8h14v4H9l-2 7H4l1-7-2-1zM10 8a2.500 2.500 0 0 1 4 0M17 9h4|M3 8h14v4H5z',
  "Sheriff's Revolver": 'M3 9h13v4H9l-2 6H4l1-6-2-1zM16 10h5M18 3l1 2 2 .300-1.500 1.400.4 2|M3 9h13v4H5z',
  'Pot Lid': 'M3 14a9 6 0 0 1 18 0zM3 14v2h18v-2M10 6a2 2 0 0 1 4 0v2|M3 14a9 6 0 0 1 18 0z',
  'First Aid Kit': 'M4 8h16v11H4zM9 8V5h6v3M12 10.500v6M9 13.500h6|M4 8h16v11H4z',
  'Energy Drink': 'M8 4h8v3l1 2v11H7V9l1-2zM13 10l-3 4h4l-3 4|M7 9h10v11H7z',
  'Unmarked Pills': 'M8 9V4h8v5M7 9h10v11H7zM9.500 13.500h5M9.500 16.500h5|M8 4h8v5H8z',
  Whistle: 'M3 9h11a6 6 0 1 1-6 6v-2H3zM14 6l1-3M18 7l2-2|M14 9a6 6 0 1 1-6 6z',
  'Bear Trap':
    'M3 13a9 9 0 0 1 18 0M3 13l2 5h14l2-5M6 9l1 3M10 6.500l.5 3.500M14 6.500l-.5 3.500M18 9l-1 3|M3 13l2 5h14l2-5z',
  Firecrackers:
    'M8 8h4v12H8zM14 10h4v10h-4zM10 8c0-3 2-4 4-4M16 10c0-2 1-3 3-4M19 3l1 1M21 6h1|M8 8h4v12H8zM14 10h4v10h-4z',
  Flashlight: 'M3 10l9 1 5-3v8l-5-3-9 1zM19 9l3-2M19 12h3M19 15l3 2|M12 11l5-3v8l-5-3z',
  'Trail Map': 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14M11 11l2 2M13 11l-2 2|M9 4l6 2v14l-6-2z',
  'Bug Spray': 'M8 9h7v11H8zM10 9V6h4M14 5h2M18 4v.1M18 7v.1M20.500 5.500v.1|M8 9h7v11H8z',
  'Lucky Coin':
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8c-2-2-4 1-2 3l2 1 2-1c2-2 0-5-2-3M12 12v4|M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  'Boat Keys':
    'M8 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12l8 8M16 17l2-2M3 19q2-2 4 0t4 0|M8 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  'House Keys':
    'M8 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 11l8 8M16 16l2-2M18.500 18.500l2-2|M8 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  'Fire Poker': 'M6 21L16 5M16 5c2-2 4 0 3 2M14 8l4 2M5 19l3 2',
  'Air Rifle': 'M2 14l4-2h15M6 12l-1 5H2M9 12v3h3M15 10v2M19 9v3|M2 14l4-2-1 5H2z',
  'Silver Letter Opener': 'M5 19l3-3M7 14l3 3M9 15L20 4c0 5-4 9-9 12z|M9 15L20 4c0 5-4 9-9 12z',
  'Silver Bell': 'M6 17c2-2 1-10 6-10s4 8 6 10zM12 7V4M10 20a2 2 0 0 0 4 0|M6 17c2-2 1-10 6-10s4 8 6 10z',
  'Knotted Sheets': 'M12 3v4M9 8c0-2 6-2 6 0s-6 2-6 4 6 2 6 0M12 14v2M9 17c0-2 6-2 6 0s-3 2-3 4|M9 8c0-2 6-2 6 0z',
  'Chair Wedge': 'M8 3v18M16 12v9M8 12h8M8 5h6v7M3 21h18|M8 5h6v7H8z',
  'Oil Lamp':
    'M8 19h8M9 19c-3-4 0-6 0-8h6c0 2 3 4 0 8M10 11V7h4v4M12 4v1M9 5a3 3 0 0 1 6 0|M9 19c-3-4 0-6 0-8h6c0 2 3 4 0 8z',
  'Old Letter': 'M4 6h16v12H4zM4 7l8 6 8-6M15 15h3|M4 7l8 6 8-6z',
  'Tent Mallet': 'M6 20l8-8M11 6l7 7 3-3-7-7zM11 6l-2 2 7 7 2-2|M11 6l7 7 3-3-7-7z',
  'Dart Set': 'M4 20l9-9M13 11l2-5 4-2-2 4 4-2-2 4-5 2zM4 12l4-1M4 6l3 1|M13 11l2-5 4-2-2 4z',
  'Tent Pole': 'M5 21L19 3M8 20l-4-1M12 12l3 2M17 3l4 3',
  Stilts: 'M8 3v18M16 3v18M8 12h4v3H8M16 10h4v3h-4|M8 12h4v3H8zM16 10h4v3h-4z',
  'Music Box': 'M4 11h16v9H4zM4 11l3-6h10l3 6M20 15h2M10 3.500V8M10 3.500l4 1V9|M4 11h16v9H4z',
  'Smoke Pellets':
    'M7 18a2.500 2.500 0 1 0 0 .1M16 19a2 2 0 1 0 0 .1M9 12c-3-2 1-4-1-7M14 13c-3-2 2-4 0-7M18 12c-2-2 1-3 0-5|M4.500 18a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0z',
  'Ticket Roll': 'M3 8h14v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM10 8v10M17 10l4-2v9l-4-1|M3 8h7v10H3v-3a2 2 0 0 0 0-4z',
  'Garden Shears':
    'M12 12L6 3M12 12l6-9M12 12l-4 4M12 12l4 4M6.500 15a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200M17.500 15a2.600 2.600 0 1 0 0 5.200 2.600 2.600 0 0 0 0-5.200',
  'Lawn Edger':
    'M12 3v11M9 3h6M12 14a4 4 0 1 0 0 7.500 4 4 0 0 0 0-7.500M5 21h14|M12 14a4 4 0 1 0 0 7.500 4 4 0 0 0 0-7.500z',
  'Nail Gun': 'M4 5h13v5H9l-1 9H5zM17 7h4M9 13h3M19 13v.1M21 15v.1|M4 5h13v5H4z',
  'Hand Mirror': 'M12 3a6 6 0 0 0 0 12 6 6 0 0 0 0-12M12 15v6M9.500 7.500l3-2|M12 3a6 6 0 0 0 0 12 6 6 0 0 0 0-12z',
  'Alarm Clock':
    'M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 9.500V13l2.500 1.500M5 7l3-3M19 7l-3-3M7 19l-2 2M17 19l2 2|M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  Bicycle:
    'M6 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8M18 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8M6 17l4-8h6l2 8M10 9l4 8M8.500 7h3M16 9l-1-3h3',
  'Digging Spade': 'M12 3v10M9 3h6M8 13h8v3c0 3-4 5-4 5s-4-2-4-5z|M8 13h8v3c0 3-4 5-4 5s-4-2-4-5z',
  Machete: 'M4 20l3-4M7 16L19 3c2 5-1 10-9 15z|M7 16L19 3c2 5-1 10-9 15z',
  'Throwing Stick': 'M4 18c2-8 6-12 16-13-1 3-3 4-6 5-3 1-5 4-6 8-1 2-3 2-4 0z|M4 18c2-8 6-12 16-13-1 3-3 4-6 5z',
  'Tranquilizer Gun': 'M2 9h13v3H8l-1 6H4l1-6-3-1zM15 10h5M20 8v4M22 10h1M10 6h4v3|M2 9h13v3H2z',
  'Carved Charm':
    'M12 3v3M12 6a6 8 0 1 0 0 15 6 8 0 0 0 0-15M9.500 11h.1M14.500 11h.1M9.500 15q2.500 3 5 0|M12 6a6 8 0 1 0 0 15 6 8 0 0 0 0-15z',
  'River Stone':
    'M4 15c0-6 4-9 9-9s8 4 7 8-4 6-9 6-7-1-7-5zM9 12q3-3 6-1M10 16q2 1 4 0|M4 15c0-6 4-9 9-9s8 4 7 8-4 6-9 6-7-1-7-5z',
  'Signal Flare':
    'M8 21l5-9M11 11l4 2M14 10c-1-3 2-4 1-7 3 2 4 5 2 8M19 6l2-1M19 10h2|M14 10c-1-3 2-4 1-7 3 2 4 5 2 8z',
  'Metal Tray': 'M3 10l3-3h12l3 3-3 8H6zM6 10h12M3 10h3M18 10h3|M3 10l3-3h12l3 3-3 8H6z',
  'Rag Doll':
    'M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M8 12h8l2 5-3-1v5H9v-5l-3 1zM10.500 6.500h.1M13.500 6.500h.1|M8 12h8l2 5H6z',
  Carolyn: 'M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M8 3.500L6 12M16 3.500l2 8.500M9 11h6l3 10H6z|M9 11h6l3 10H6z',
  'Spring Blade': 'M4 20h16M7 20l2-4-4-2 4-3-3-2M12 18L20 4c1 6-1 11-6 14z|M12 18L20 4c1 6-1 11-6 14z',
  'Glue Floor': 'M3 14c3-3 5 2 8-1s5 1 10-1v8H3zM7 6v5M12 4v6M17 6v4|M3 14c3-3 5 2 8-1s5 1 10-1v8H3z',
  'Jack-in-the-Box': 'M5 13h14v8H5zM12 13l-2-2 4-2-3-2M11 7a3 3 0 1 1 .1 0M5 13l-2-3M19 13l2-3|M5 13h14v8H5z',
};

const THING = 'M5 8l7-4 7 4v8l-7 4-7-4zM5 8l7 4 7-4M12 12v8|M5 8l7 4v8l-7-4z';

/** The strokes of an item's glyph and what of it is filled. */
export function glyphOf(item: string): { stroke: string; fill: string } {
  const [stroke, fill = ''] = (GLYPHS[item] ?? THING).split('|');
  return { stroke, fill };
}
