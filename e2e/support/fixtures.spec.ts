import { checkAccessibility } from './check-accessibility.ts';
import { expect, test } from './test.ts';

// The other tests trust these three; so they are shown to catch what they are for, on the real page with its real policy.

test.describe('what every browser test relies on', () => {
  test('the page comes from the real server under its strict policy', async ({ page }) => {
    const reply = await page.goto('/index');
    expect(reply?.status()).toBe(200);
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
  });

  test('text becomes markup or code only through policies of ours', async ({ page, problems }) => {
    problems.expect(/Trusted|trusted/);
    await page.goto('/index');
    const refused = await page.evaluate(() => {
      const tries = {
        markup: () => {
          document.createElement('div').innerHTML = '<b>planted</b>';
        },
        worker: () => new Worker('/assets/planted.js'),
        policy: () => Object(window).trustedTypes.createPolicy('planted', {}),
        // Each policy exists once: nobody can make it again with other rules.
        twice: () => Object(window).trustedTypes.createPolicy('zeel-head', {}),
      };
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch (error) {
          return error instanceof TypeError ? [name] : [];
        }
      });
    });
    expect(refused).toEqual(['markup', 'worker', 'policy', 'twice']);
  });

  test('a console error, an uncaught error and blocked content are noticed', async ({ page, problems }) => {
    problems.expect(/./);
    await page.goto('/index');
    const before = problems.seen().length;
    await page.evaluate(() => {
      console.error('planted console error');
      setTimeout(() => {
        throw new Error('planted uncaught error');
      });
      const style = document.createElement('style');
      style.textContent = ':root { --planted: 1 }';
      document.head.append(style);
    });
    await expect.poll(() => problems.seen().length - before).toBeGreaterThanOrEqual(3);
    const planted = problems.seen().slice(before).join('\n');
    expect(planted).toContain('planted console error');
    expect(planted).toContain('planted uncaught error');
    expect(planted).toContain('Content Security Policy');
    const isStyled = () => getComputedStyle(document.documentElement).getPropertyValue('--planted') !== '';
    expect(await page.evaluate(isStyled)).toBe(false);
  });

  test('an unannounced problem is left over as unexpected', async ({ page, problems }) => {
    await page.goto('/index');
    await page.evaluate(() => console.error('planted first'));
    await expect.poll(() => problems.unexpected().join()).toContain('planted first');
    problems.expect(/planted first/);
    expect(problems.unexpected()).toEqual([]);
  });

  test('axe runs under the policy and finds a planted violation; a turned text is found too', async ({
    page,
  }) => {
    await page.goto('/index');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = '/favicon.svg';
      document.body.append(image);
    });
    await expect(checkAccessibility(page)).rejects.toThrow(/image-alt/);
    await page.evaluate(() => {
      document.body.lastElementChild?.remove();
      const line = document.createElement('p');
      line.append('4 of 4 checked');
      line.style.unicodeBidi = 'isolate';
      line.style.direction = 'rtl';
      document.querySelector('footer')?.append(line);
    });
    await expect(checkAccessibility(page)).rejects.toThrow(/4 of 4 checked/);
  });

  test('a demo person is signed in without the login screen', async ({ page, signInAs }) => {
    const token = await signInAs('officer');
    await page.goto('/index');
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token);
    const me = await page.request.get('/api/me', { headers: { authorization: token } });
    expect(await me.json()).toMatchObject({ data: { email: 'officer@zeel.demo', roles: ['officer'] } });
  });
});
