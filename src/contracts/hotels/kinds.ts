/* Plain lists: pages read them without zod. */

export const AMENITIES = [
  'wifi',
  'pool',
  'gym',
  'spa',
  'parking',
  'airport_shuttle',
  'restaurant',
  'bar',
  'air_conditioning',
  'family_rooms',
  'pets',
  'step_free',
  'beach',
  'meeting_rooms',
  'generator',
  'prayer_room',
] as const
export const BOARDS = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
