import type { Course } from 'schema-dts'
import type { Programme } from '#contracts/study/programmes.ts'
import type { Facts } from '../../../lib/page/structured-data.tsx'

/** A programme as search engines read it (schema.org). */
export function courseOf(programme: Programme): Facts<Course> {
  const { title, institution, city, country, languages, months, tuition_from: price, currency, source } = programme
  return {
    '@type': 'Course',
    name: title,
    description: `${title}, ${institution}, ${city}`,
    inLanguage: [...languages],
    provider: { '@type': 'CollegeOrUniversity', name: institution, sameAs: source },
    offers: { '@type': 'Offer', category: price === 0 ? 'Free' : 'Paid', price, priceCurrency: currency },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: `P${months}M`,
      location: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
      },
    },
  }
}
