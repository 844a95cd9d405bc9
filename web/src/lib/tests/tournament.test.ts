import { expect, it } from 'vitest'
import { teacherWords } from '../../games/congress/classroom/words'
import { routeOf } from '../router.svelte'
import { tournamentWords } from '../tournament/words'

const route = (path: string) => routeOf(new URL(path, 'http://here'))

it('knows the addresses of tournaments, teams and the teacher’s page', () => {
  expect(route('/tournaments/congress')).toEqual({ page: 'tournaments', game: 'congress' })
  expect(route('/tournament/0a1b')).toEqual({ page: 'tournament', tournament: '0a1b' })
  expect(route('/team/abc-_1')).toEqual({ page: 'team', token: 'abc-_1' })
  expect(route('/teacher/congress')).toEqual({ page: 'teacher', game: 'congress' })
  expect(route('/tournament/0a1b/more')).toEqual({ page: 'nowhere' })
})

it('prints the chart level by level', () => {
  const { supports, opposes } = teacherWords.sheet
  expect([1, 2, 3, 4].map(supports)).toEqual([
    ['1 Vote', '1 NAY to YEA'],
    ['2 Votes', '2 NAY to YEA'],
    ['3 NAY to YEA', 'seven-card hand'],
    ['4 NAY to YEA', 'Cherry-Pick five'],
  ])
  expect(opposes(2)).toEqual(['3 Flips', '2 YEA to NAY'])
})

it('names rounds, and says what decided a match', () => {
  expect([0, 1, 2].map((round) => tournamentWords.roundName(round, 3))).toEqual(['Round 1', 'Round 2', 'Final'])
  expect(tournamentWords.how('lot', {})).toContain('by lot')
  expect(tournamentWords.how('share', { share: 'the higher share' })).toBe('the higher share when the time was up')
  expect(tournamentWords.how(null, {})).toBe('')
})
