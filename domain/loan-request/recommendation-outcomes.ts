export const RECOMMENDATION_OUTCOMES = ['approve', 'other_terms', 'reject'] as const;

export type RecommendationOutcome = (typeof RECOMMENDATION_OUTCOMES)[number];
